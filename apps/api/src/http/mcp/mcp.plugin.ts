import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import { type Deps, createRequestContext } from '../../request/context.ts';
import { limitOperation } from '../../request/rate-limits.ts';
import { NO_STORE } from '../shared-responses.ts';
import type { McpOptions } from './mcp-server.ts';

export const MCP_PATH = '/mcp';

/**
 * Serves the Model Context Protocol (Streamable HTTP, without sessions) for AI assistants with an access
 * token. The protocol's library loads with the first request that has one.
 */
export function registerMcp(app: FastifyInstance, deps: Deps, options: McpOptions): void {
  app.post(MCP_PATH, async (request, reply) => {
    reply.header('cache-control', NO_STORE);
    const ctx = await createRequestContext(deps, request);
    // The protocol asks for this, against pages that reach a server on their visitor's own network.
    if (ctx.request.caller.isOtherSite) throw new AppError('SENT_FROM_ELSEWHERE');
    if (!ctx.tokenOwner) {
      const isGiven = request.headers.authorization !== undefined;
      reply.header('www-authenticate', `Bearer realm="mcp"${isGiven ? ', error="invalid_token"' : ''}`);
      throw new AppError('UNAUTHORIZED');
    }
    const { createMcpResponse } = await import('./mcp-server.ts');
    return createMcpResponse(
      { ...ctx, user: ctx.tokenOwner },
      {
        ...options,
        url: deps.config.publicUrl + MCP_PATH,
        headers: request.headers,
        body: request.body,
        limit: (name) => limitOperation(deps, request, name),
      },
    );
  });
  // Without sessions there is nothing to listen to or to end.
  app.route({
    method: ['GET', 'DELETE'],
    url: MCP_PATH,
    handler(_request, reply) {
      reply.header('allow', 'POST');
      throw new AppError('METHOD_NOT_ALLOWED');
    },
  });
}
