import type { I18n } from '@lingui/core';
import { API_PATH } from '@sanwen/contracts/constants';
import { type Contract, type Operation, type Rest, isOperation } from '@sanwen/contracts/define';
import { type AnyTRPCRouter, callTRPCProcedure } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import { brokenRules, describeError } from '../errors/describe-error.ts';
import { successTexts } from '../errors/success-texts.ts';
import { negotiateLocale } from '../i18n/negotiate-locale.ts';
import { describeSchema } from '../internals.ts';
import { changeTags } from '../platform/cache-tags.ts';
import type { PageCache } from '../platform/page-cache.ts';
import type { WorkQueue } from '../platform/work-queue.ts';
import { type Deps, type RequestContext, createRequestContext } from '../request/context.ts';
import { requestedLocale } from '../request/procedures.ts';
import { limitOperation } from '../request/rate-limits.ts';
import { NO_STORE, freshFor, sendShared } from './shared-responses.ts';

/** An operation with its path in the router (`posts.list`) and in REST. */
export interface RestOperation {
  name: string;
  operation: Operation & { rest: Rest };
}

interface RestOptions {
  tree: Contract;
  router: AnyTRPCRouter;
  /** Caches responses that are the same for everyone. */
  cache: PageCache;
  /** For uncached responses to anonymous callers. */
  queue: WorkQueue;
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };

/** All operations of a contract that have a REST path. */
export function restOperations(tree: Contract, path: string[] = []): RestOperation[] {
  return Object.entries(tree).flatMap(([key, node]): RestOperation[] => {
    const here = [...path, key];
    if (!isOperation(node)) return restOperations(node, here);
    const { rest } = node;
    return rest ? [{ name: here.join('.'), operation: { ...node, rest } }] : [];
  });
}

/** Registers the REST paths of spec 7 as Fastify routes, using the same procedures as tRPC. */
export function registerRest(app: FastifyInstance, deps: Deps, options: RestOptions): void {
  for (const { name, operation } of restOperations(options.tree)) {
    const { method, path } = operation.rest;
    const readInput = inputReader(operation.input, method !== 'GET' && method !== 'DELETE');
    const call = (ctx: RequestContext, input: unknown): Promise<unknown> =>
      callTRPCProcedure({
        router: options.router,
        path: name,
        getRawInput: async () => input,
        ctx,
        type: operation.kind,
        signal: undefined,
        batchIndex: 0,
      });
    const response = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', NO_STORE);
      await limitOperation(deps, request, name);
      const input = readInput(request);
      const ctx = await createRequestContext(deps, request, { locale: requestedLocale(operation, input) });
      const isStranger = operation.kind === 'query' && ctx.user === null && ctx.tokenOwner === null;
      const data = isStranger ? await options.queue.run(() => call(ctx, input)) : await call(ctx, input);
      const code = operation.restErrorOf?.(data);
      if (code === undefined) return successBody(operation, data, ctx.texts);
      request.isCarriedOut = true;
      const body = describeError(new AppError(code, [], data), ctx.texts, request.id);
      return reply.code(body.status).send(body);
    };
    const respondShared = async (request: FastifyRequest, reply: FastifyReply) => {
      // The parsed input is the cache key, so equivalent requests share an entry.
      const { data: input, error } = operation.input.safeParse(readInput(request));
      if (error) throw new AppError('VALIDATION_FAILED', brokenRules(error));
      const named = requestedLocale(operation, input);
      const { language } = deps.settings.now() ?? (await deps.settings());
      const locale = named ?? negotiateLocale(request.headers, language);
      const key = `${name} ${locale} ${JSON.stringify(input)}`;
      const cached = options.cache.peek(key);
      if (cached) return sendShared(request, reply, cached, named === undefined);
      const page = await options.cache.get(key, async () => {
        const cacheTags = new Set<string>([changeTags.settings]);
        const ctx = await createRequestContext(deps, request, { locale, cacheTags });
        const data = await call(ctx, input);
        const body = JSON.stringify(successBody(operation, data, ctx.texts));
        return {
          status: 200,
          headers: JSON_HEADERS,
          body,
          tags: cacheTags,
          freshMs: freshFor(cacheTags),
          isUncached: isEmptyList(data),
        };
      });
      return sendShared(request, reply, page, named === undefined);
    };
    app.route({
      method,
      url: API_PATH + path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: operation.shared ? respondShared : response,
    });
  }
}

/** Not cached: there are infinitely many pages past the end of a list. */
function isEmptyList(data: unknown): boolean {
  return (
    typeof data === 'object' &&
    data !== null &&
    'items' in data &&
    Array.isArray(data.items) &&
    data.items.length === 0
  );
}

/** Product 2; auth operations put their data next to `success` (spec 7). */
function successBody({ flat, says }: Operation, data: unknown, texts: I18n): object {
  const values = typeof data === 'object' && data !== null ? { ...data } : {};
  const message = says ? { message: texts._({ ...successTexts[says], values }) } : {};
  return flat && typeof data === 'object'
    ? { success: true, ...data, ...message }
    : { success: true, data, ...message };
}

type Convert = (value: unknown) => unknown;

const single: Convert = (value) => (Array.isArray(value) ? value[0] : value);

const toNumber: Convert = (value) => {
  const text = single(value);
  return typeof text === 'string' && /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
};

const toBoolean: Convert = (value) => {
  const text = single(value);
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : text;
};

function converterFor(schema: z.core.$ZodType): Convert {
  const { kind, element } = describeSchema(schema);
  if (kind === 'number') return toNumber;
  if (kind === 'boolean') return toBoolean;
  if (!element) return single;
  const convert = converterFor(element);
  return (value) => (Array.isArray(value) ? value : [value]).map(convert);
}

/**
 * Creates a function that reads an operation's input from path, query, and body. Path and query values are
 * converted to the number, boolean, or array that the schema expects; values that don't convert are left for
 * the schema to reject. Empty query values count as absent.
 */
export function inputReader(
  schema: z.ZodType,
  takesBody: boolean,
): (request: Pick<FastifyRequest, 'params' | 'query' | 'body'>) => unknown {
  const { kind, fields } = describeSchema(schema);
  if (kind === 'void') return () => undefined;
  const converters = new Map(Object.entries(fields).map(([name, field]) => [name, converterFor(field)]));

  const convert = (source: unknown, keepEmpty: boolean): Record<string, unknown> => {
    const values: Record<string, unknown> = {};
    for (const [name, value] of Object.entries((source ?? {}) as Record<string, unknown>)) {
      const converter = converters.get(name);
      if (converter && (keepEmpty || value !== '')) values[name] = converter(value);
    }
    return values;
  };

  return (request) => {
    const path = convert(request.params, true);
    if (!takesBody) return { ...convert(request.query, false), ...path };
    const { body } = request;
    if (body === undefined || body === null) return path;
    return typeof body === 'object' && !Array.isArray(body) ? { ...body, ...path } : body;
  };
}
