import {
  type AppErrorShape,
  type Contract,
  type Handlers,
  isOperation,
  type Operation,
  type ProcedureMeta,
  type ToRouter,
} from '@sanwen/contracts/define';
import { ERROR_STATUS } from '@sanwen/contracts/errors';
import { type AnyTRPCRouter, initTRPC, TRPCError } from '@trpc/server';
import { AppError } from '../errors/app-error.ts';
import { classify, describeRules } from '../errors/describe-error.ts';
import { errorTexts } from '../errors/error-texts.ts';
import type { RequestContext, SignedInContext } from './context.ts';
import { requireAccess } from './permissions.ts';

/** The context that a handler of each access level is given. */
export type ContextByAccess = {
  public: RequestContext;
  user: SignedInContext;
  admin: SignedInContext;
};

/** The handlers of a contract, or of one noun of it. */
export type HandlersOf<Tree> = Handlers<Tree, ContextByAccess>;

const t = initTRPC
  .context<RequestContext>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error, ctx }): AppErrorShape {
      const { code, rules, data } = classify(error);
      const texts = ctx?.texts;
      return {
        code: shape.code,
        message: texts ? texts._(errorTexts[code]) : (errorTexts[code].message ?? code),
        data: {
          code,
          httpStatus: ERROR_STATUS[code],
          ...(code === 'INTERNAL' && ctx ? { requestId: ctx.requestId } : {}),
          ...(data === undefined ? {} : { details: data }),
          ...(rules.length > 0 && texts ? { issues: describeRules(rules, texts) } : {}),
        },
      };
    },
  });

type AnyHandler = (context: never, input: unknown) => unknown;
type AnyHandlers = { [name: string]: AnyHandler | AnyHandlers };

/**
 * @throws TRPCError BAD_REQUEST with the rules that were broken, AppError VALIDATION_FAILED for NUL
 * characters
 */
function readInput({ input }: Operation, given: unknown): unknown {
  const { data, error } = input.safeParse(given);
  if (error) throw new TRPCError({ code: 'BAD_REQUEST', cause: error });
  const field = findNul(data);
  if (field !== undefined) throw new AppError('VALIDATION_FAILED', [{ field, rule: 'invalid' }]);
  return data;
}

/**
 * Where in an input a text holds a NUL character, which nobody types and PostgreSQL does not take. Texts of
 * people have lost theirs by then (typed-text.ts).
 * @returns the path, joined with dots
 */
function findNul(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path.join('.') : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const found = findNul(part, [...path, name]) ?? (name.includes('\0') ? path.join('.') : undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * One operation: access first, then its input, its handler, and of the answer what the contract names. tRPC's
 * own parsers ask zod asynchronously, which leaves zod's compiled parsers unused, and take a middleware each:
 * a tenth of a page that is made.
 */
function toProcedure(operation: Operation, handler: AnyHandler) {
  const procedure = t.procedure.use(async ({ ctx, getRawInput, next }) => {
    requireAccess(operation.access, ctx);
    return next({ input: readInput(operation, await getRawInput()) });
  });
  const resolve = async ({ ctx, input }: { ctx: RequestContext; input: unknown }) => {
    const result = operation.output.parse(await handler(ctx as never, input));
    ctx.budget?.spend(result);
    return result;
  };
  return operation.kind === 'query' ? procedure.query(resolve) : procedure.mutation(resolve);
}

function build(tree: Contract, handlers: AnyHandlers): AnyTRPCRouter {
  const record: Record<string, ReturnType<typeof toProcedure> | AnyTRPCRouter> = {};
  for (const [name, node] of Object.entries(tree)) {
    const handler = handlers[name];
    if (isOperation(node)) {
      if (typeof handler !== 'function') throw new Error(`no handler for ${name}`);
      record[name] = toProcedure(node, handler);
    } else {
      if (typeof handler !== 'object') throw new Error(`no handlers for ${name}`);
      record[name] = build(node, handler);
    }
  }
  return t.router(record);
}

/**
 * Makes the router of a contract. A handler that is missing, extra or of the wrong shape does not compile.
 * The one cast of the contract: the router built from a tree has the type computed from that tree.
 */
export function implement<const Tree extends Contract>(
  tree: Tree,
  handlers: HandlersOf<Tree>,
): ToRouter<Tree> {
  return build(tree, handlers) as unknown as ToRouter<Tree>;
}
