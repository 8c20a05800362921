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
import { isLocale, type Locale } from '@sanwen/contracts/locales';
import { localeInput } from '@sanwen/contracts/shared.schemas';
import { type AnyTRPCRouter, initTRPC, TRPCError } from '@trpc/server';
import { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import { classify, describeRules } from '../errors/describe-error.ts';
import { errorTexts } from '../errors/error-texts.ts';
import { type RequestContext, type SignedInContext, inLanguage } from './context.ts';
import { authorize } from './permissions.ts';

/** The context type of a handler, by access level. */
export type ContextByAccess = {
  public: RequestContext;
  user: SignedInContext;
  admin: SignedInContext;
};

/** Handlers of a contract, or of a part of it. */
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
          ...(code === 'INTERNAL' && ctx ? { requestId: ctx.request.id } : {}),
          ...(data === undefined ? {} : { details: data }),
          ...(rules.length > 0 && texts ? { issues: describeRules(rules, texts) } : {}),
        },
      };
    },
  });

type AnyHandler = (context: never, input: unknown) => unknown;
type AnyHandlers = { [name: string]: AnyHandler | AnyHandlers };

/** @throws TRPCError BAD_REQUEST with the violated rules, AppError VALIDATION_FAILED for NUL characters */
function readInput({ input }: Operation, given: unknown): unknown {
  const { data, error } = input.safeParse(given);
  if (error) throw new TRPCError({ code: 'BAD_REQUEST', cause: error });
  const field = findNul(data);
  if (field !== undefined) throw new AppError('VALIDATION_FAILED', [{ field, rule: 'invalid' }]);
  return data;
}

/** The language that an input names for the response. Other operations name the language of a text. */
export function requestedLocale({ input: schema }: Operation, input: unknown): Locale | undefined {
  const isOfResponse = schema instanceof z.ZodObject && schema.shape['locale'] === localeInput.shape.locale;
  if (!isOfResponse || typeof input !== 'object' || input === null || !('locale' in input)) return undefined;
  return isLocale(input.locale) ? input.locale : undefined;
}

/**
 * Finds a NUL character in an input, which nobody types and PostgreSQL rejects. Texts by people are cleaned
 * before (typed-text.ts).
 * @returns the field's path, joined with dots
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
 * One procedure: checks access, then parses input, runs the handler, and reduces the result to the contract's
 * output. Doesn't use tRPC's own parsers: they call zod asynchronously, which bypasses zod's compiled
 * parsers, and add a middleware each; together 10% of a page's rendering time.
 */
function toProcedure(operation: Operation, handler: AnyHandler) {
  const procedure = t.procedure.use(async ({ ctx, getRawInput, next }) => {
    const acting = authorize(operation, ctx);
    const input = readInput(operation, await getRawInput());
    return next({ input, ctx: inLanguage(acting, requestedLocale(operation, input) ?? ctx.locale) });
  });
  const resolve = async ({ ctx, input }: { ctx: RequestContext; input: unknown }) => {
    const result = operation.output.parse(await handler(ctx as never, input));
    ctx.request.budget?.spend(result);
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
 * Creates a contract's router. Missing, extra, or mistyped handlers don't compile. Contains the only cast of
 * the contract: the router's type is computed from the same tree.
 */
export function implement<const Tree extends Contract>(
  tree: Tree,
  handlers: HandlersOf<Tree>,
): ToRouter<Tree> {
  return build(tree, handlers) as unknown as ToRouter<Tree>;
}
