import { apiContract, type ApiContract, type AppRouter } from '@sanwen/contracts/api';
import { type Access, type Contract, type Handlers, isOperation } from '@sanwen/contracts/define';
import { ERROR_STATUS, type ErrorCode } from '@sanwen/contracts/errors';
import { type AnyTRPCRouter, initTRPC, TRPCError } from '@trpc/server';

type AllHandlers = Handlers<ApiContract, Record<Access, object>>;
/** Handlers of the calls that a test makes; any other call fails. */
export type SampleHandlers = { [Noun in keyof AllHandlers]?: Partial<AllHandlers[Noun]> };

/** An expected error with its code of the error catalog. */
export class SampleError extends Error {
  readonly errorCode: ErrorCode;
  constructor(code: ErrorCode) {
    super(code);
    this.errorCode = code;
  }
}

const t = initTRPC.create({
  errorFormatter({ shape, error }) {
    const code = error.cause instanceof SampleError ? error.cause.errorCode : 'INTERNAL';
    return { ...shape, message: code, data: { code, httpStatus: ERROR_STATUS[code] } };
  },
});

type AnyHandler = (context: object, input: unknown) => unknown;
type AnyHandlers = { [name: string]: AnyHandler | AnyHandlers | undefined };

function build(tree: Contract, handlers: AnyHandlers | AnyHandler | undefined): AnyTRPCRouter {
  const record: Parameters<typeof t.router>[0] = {};
  for (const [name, node] of Object.entries(tree)) {
    const handler = typeof handlers === 'object' ? handlers[name] : undefined;
    if (!isOperation(node)) {
      record[name] = build(node, handler);
      continue;
    }
    const procedure = t.procedure.input(node.input).output(node.output);
    const resolve = ({ ctx, input }: { ctx: object; input: unknown }) => {
      if (typeof handler !== 'function') throw new TRPCError({ code: 'NOT_IMPLEMENTED', message: name });
      return handler(ctx, input);
    };
    record[name] = node.kind === 'query' ? procedure.query(resolve) : procedure.mutation(resolve);
  }
  return t.router(record);
}

/** A router of the contract with a test's handlers; inputs and outputs are validated as in production. */
export function sampleRouter(handlers: SampleHandlers): AppRouter {
  // The router built from the contract has the type derived from it.
  return build(apiContract, handlers as AnyHandlers) as unknown as AppRouter;
}
