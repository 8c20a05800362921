import { API_PATH } from '@sanwen/contracts/constants';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { apiContract } from '@sanwen/contracts/api';
import { openApiDocument } from './document.ts';

/** Serves the API document, and a page to read it on. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get(`${API_PATH}/openapi.json`, () => (document ??= openApiDocument(apiContract)));
  await app.register(scalar, {
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
}
