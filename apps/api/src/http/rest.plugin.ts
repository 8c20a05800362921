import { API_PATH } from '@sanwen/contracts/constants';
import { isOperation } from '@sanwen/contracts/define';
import type { Contract, Operation, Rest } from '@sanwen/contracts/define';
import { callTRPCProcedure } from '@trpc/server';
import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { createRequestContext } from '../context.ts';
import type { Deps } from '../context.ts';
import { inputReader } from './rest-input.ts';

/** An operation with its place in the router (`posts.list`) and in REST. */
export interface RestOperation {
  name: string;
  operation: Operation & { rest: Rest };
}

/** Every operation of a contract that REST offers. */
export function restOperations(tree: Contract, path: string[] = []): RestOperation[] {
  return Object.entries(tree).flatMap(([key, node]): RestOperation[] => {
    const here = [...path, key];
    if (!isOperation(node)) return restOperations(node, here);
    const { rest } = node;
    return rest ? [{ name: here.join('.'), operation: { ...node, rest } }] : [];
  });
}

/** Serves the REST paths of spec 7 as Fastify routes, through the same procedures as tRPC. */
export function registerRest(app: FastifyInstance, deps: Deps, tree: Contract, router: AnyTRPCRouter): void {
  for (const { name, operation } of restOperations(tree)) {
    const { method, path } = operation.rest;
    const readInput = inputReader(operation.input, method !== 'GET' && method !== 'DELETE');
    app.route({
      method,
      url: API_PATH + path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: async (request) => {
        const ctx = await createRequestContext(deps, request, { locale: undefined });
        const data: unknown = await callTRPCProcedure({
          router,
          path: name,
          getRawInput: async () => readInput(request),
          ctx,
          type: operation.kind,
          signal: undefined,
          batchIndex: 0,
        });
        return { success: true, data };
      },
    });
  }
}
