import { apiContract } from '@sanwen/contracts/api';
import { API_PATH } from '@sanwen/contracts/constants';
import type { Contract, Operation } from '@sanwen/contracts/define';
import { ERROR_STATUS, FIELD_RULES } from '@sanwen/contracts/errors';
import { SCOPES } from '@sanwen/contracts/scopes';
import { type AnyTRPCProcedure, initTRPC } from '@trpc/server';
import Fastify, { type FastifyInstance } from 'fastify';
import type { OpenApiMeta, generateOpenApiDocument } from 'trpc-to-openapi';
import { z } from 'zod';
import { scalarScripts } from '../internals.ts';
import { contentSecurityPolicy } from './pages/content-security-policy.ts';
import { type RestOperation, restOperations } from './rest.plugin.ts';

/** Serves the OpenAPI document and a page to read it. Both load with their first request. */
export function registerOpenApi(app: FastifyInstance): void {
  let document: Promise<OpenApiDocument> | undefined;
  app.get(`${API_PATH}/openapi.json`, () => (document ??= openApiDocument(apiContract)));
  let page: Promise<FastifyInstance> | undefined;
  for (const path of ['', '/', '/js/scalar.js'])
    app.get(API_PATH + DOCS_PATH + path, async (request, reply) => {
      const { statusCode, headers, payload } = await (await (page ??= openDocsPage())).inject(request.url);
      for (const name of ['content-type', 'location'])
        if (headers[name] !== undefined) reply.header(name, headers[name]);
      const scripts = path === '/' ? scalarScripts(payload) : [];
      reply.header('content-security-policy', contentSecurityPolicy(scripts, ''));
      return reply.code(statusCode).send(payload);
    });
}

const DOCS_PATH = '/docs';

/** A server of its own, because no routes can be added to one that is listening. */
async function openDocsPage(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const app = Fastify();
  await app.register(scalar, {
    routePrefix: `${API_PATH}${DOCS_PATH}`,
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
  return app;
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
export async function openApiDocument(tree: Contract): Promise<OpenApiDocument> {
  const generator = await import('trpc-to-openapi');
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
  const document = generator.generateOpenApiDocument(router, {
    title: 'Sanwen API',
    version: '1.0.0',
    description:
      'Responses are `{success: true, data}`, or `{success: false, code, message, status}` with the matching HTTP status.',
    baseUrl: API_PATH,
    openApiVersion: '3.1.0',
    defs: { ErrorBody: errorBodySchema },
  });
  const info = { ...document.info, license: { name: 'MIT', identifier: 'MIT' } };
  return withNamedProperties({ ...withOwnErrors(withScopes(document, tree)), info });
}

/** Says per operation how to authenticate, and the scope that an access token needs. */
function withScopes(document: OpenApiDocument, tree: Contract): OpenApiDocument {
  const paths = { ...document.paths };
  for (const { operation } of restOperations(tree)) {
    const { rest, access, scope } = operation;
    const method = rest.method.toLowerCase() as Lowercase<typeof rest.method>;
    const item = paths[rest.path];
    const described = item?.[method];
    if (!item || !described) continue;
    const security = [
      ...(access === 'public' && scope ? [{}] : []),
      ...(access !== 'public' || scope ? [{ session: [] }] : []),
      ...(scope ? [{ accessToken: [scope] }] : []),
    ];
    paths[rest.path] = { ...item, [method]: { ...described, security } };
  }
  return { ...document, paths, components: { ...document.components, securitySchemes: SECURITY_SCHEMES } };
}

const SECURITY_SCHEMES = {
  session: { type: 'http', scheme: 'bearer', description: 'The token of `POST /auth/login`' },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'sanwen_…',
    description: `A token of another program, made in the panel or with \`npx sanwen token create\`. It may do what its owner may do and its scopes allow:\n\n${Object.entries(
      SCOPES,
    )
      .map(([name, about]) => `- \`${name}\`: ${about}`)
      .join('\n')}`,
  },
} as const;

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
          {
            ...operation,
            responses: { 200: operation.responses?.['200'], '4XX': failure, default: failure },
          },
        ]),
      ),
    ]),
  );
  return { ...document, paths, components: { ...document.components, schemas } };
}

/** Names the properties of records with fixed keys: tools warn about required ones without a schema. */
function withNamedProperties<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map((each: unknown) => withNamedProperties(each)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const copy: Record<string, unknown> = Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, withNamedProperties<unknown>(value)]),
  );
  const { required, properties, additionalProperties, propertyNames: _, ...rest } = copy;
  if (!Array.isArray(required) || properties !== undefined || !additionalProperties) return copy as Part;
  const named = Object.fromEntries(required.map((name: unknown) => [String(name), additionalProperties]));
  return { ...rest, properties: named, required, additionalProperties: false } as Part;
}
