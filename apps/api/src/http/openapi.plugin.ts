import { apiContract } from '@sanwen/contracts/api';
import { API_PATH } from '@sanwen/contracts/constants';
import type { Contract, Operation } from '@sanwen/contracts/define';
import { ERROR_STATUS, FIELD_RULES } from '@sanwen/contracts/errors';
import scalar from '@scalar/fastify-api-reference';
import { type AnyTRPCProcedure, initTRPC } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { type OpenApiMeta, generateOpenApiDocument } from 'trpc-to-openapi';
import { z } from 'zod';
import { scalarScripts } from '../internals.ts';
import { contentSecurityPolicy } from './pages/content-security-policy.ts';
import { type RestOperation, restOperations } from './rest.plugin.ts';

/** Serves the OpenAPI document and a page to read it. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get(`${API_PATH}/openapi.json`, () => (document ??= openApiDocument(apiContract)));
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply, page) => {
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
      // The page contains no user content.
      const scripts = isPage && typeof page === 'string' ? scalarScripts(page) : [];
      reply.header('content-security-policy', contentSecurityPolicy(scripts, ''));
    });
    await scope.register(scalar, {
      routePrefix: `${API_PATH}/docs`,
      // Disables everything that would contact other servers.
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

const errorCodes = Object.keys(ERROR_STATUS) as [keyof typeof ERROR_STATUS];

const errorBodySchema = z.object({
  success: z.literal(false),
  code: z.enum(errorCodes),
  message: z.string().meta({ description: 'In the language of the request' }),
  status: z.number().int(),
  requestId: z.string().optional().meta({ description: 'Include this when reporting an unexpected error' }),
  issues: z.array(z.object({ field: z.string(), rule: z.enum(FIELD_RULES), message: z.string() })).optional(),
});

const successSchema = (says: Operation['says']) =>
  z.object({ success: z.literal(true), ...(says ? { message: z.string() } : {}) });

type OpenApiDocument = ReturnType<typeof generateOpenApiDocument>;

/** Generates the OpenAPI 3.1 document of a contract's REST paths. */
export function openApiDocument(tree: Contract): OpenApiDocument {
  const t = initTRPC.meta<OpenApiMeta>().create();
  const toProcedure = ({ name, operation }: RestOperation): AnyTRPCProcedure => {
    const { rest, summary, access, kind, input, output, flat, says } = operation;
    const [noun = ''] = name.split('.');
    const procedure = t.procedure
      .meta({ openapi: { ...rest, summary, tags: [noun], protect: access !== 'public' } })
      .input(input)
      .output(flat ? successSchema(says).and(output) : successSchema(says).extend({ data: output }));
    const never = () => {
      throw new Error('documented, not called');
    };
    return kind === 'query' ? procedure.query(never) : procedure.mutation(never);
  };
  const router = t.router(
    Object.fromEntries(restOperations(tree).map((one) => [one.name.replaceAll('.', '_'), toProcedure(one)])),
  );
  const document = generateOpenApiDocument(router, {
    title: 'Sanwen API',
    version: '1.0.0',
    description:
      'Responses are `{success: true, data}`, or `{success: false, code, message, status}` with the matching HTTP status.',
    baseUrl: API_PATH,
    openApiVersion: '3.1.0',
    defs: { ErrorBody: errorBodySchema },
  });
  return withOwnErrors(document);
}

/** Replaces the library's error schemas with ours. */
function withOwnErrors(document: OpenApiDocument): OpenApiDocument {
  const schemas = { ...document.components?.schemas };
  for (const name of Object.keys(schemas)) if (name.startsWith('error.')) delete schemas[name];
  const failure = {
    description: 'Failure',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
  };
  const paths = Object.fromEntries(
    Object.entries(document.paths ?? {}).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item ?? {}).map(([method, operation]) => [
          method,
          { ...operation, responses: { 200: operation.responses?.['200'], default: failure } },
        ]),
      ),
    ]),
  );
  return { ...document, paths, components: { ...document.components, schemas } };
}
