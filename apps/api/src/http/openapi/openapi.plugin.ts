import { apiContract } from '@sanwen/contracts/api';
import { API_PATH } from '@sanwen/contracts/constants';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from '../pages/content-security-policy.ts';
import { openApiDocument } from './document.ts';

/** Of the library's own page, in which nothing stands that people typed. */
const INLINE_SCRIPT = /<script type="text\/javascript">([^]*?)<\/script>/g;

/** Serves the API document, and a page to read it on. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get(`${API_PATH}/openapi.json`, () => (document ??= openApiDocument(apiContract)));
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply, page) => {
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
      const scripts =
        isPage && typeof page === 'string'
          ? [...page.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script)
          : [];
      reply.header('content-security-policy', contentSecurityPolicy(scripts, ''));
    });
    await scope.register(scalar, {
      routePrefix: `${API_PATH}/docs`,
      // The page asks nobody but this server.
      configuration: {
        url: `${API_PATH}/openapi.json`,
        title: 'Sanwen API',
        favicon: '/favicon.svg',
        withDefaultFonts: false,
        telemetry: false,
        showDeveloperTools: 'never',
        hideClientButton: true,
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    });
  });
}
