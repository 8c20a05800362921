import { pathParameters } from './addresses.ts';
import type { Api } from './api.ts';
import {
  createJsonClient,
  type JsonClient,
  type JsonClientOptions,
  type RequestOptions,
} from './json-client.ts';
import type { CallControls, Method, ResultOf } from './operations.ts';
import { routes } from './routes.gen.ts';
import { createUploads, type Uploads } from './uploads.ts';

export * from './each-item.ts';
export * from './json-client.ts';
export type { UploadedImage, Uploads } from './uploads.ts';

type InputArguments<Input> = [void] extends [Input]
  ? [input?: undefined, controls?: CallControls]
  : object extends Input
    ? [input?: Input, controls?: CallControls]
    : [input: Input, controls?: CallControls];

type Calls<Tree> = {
  [Name in keyof Tree as Tree[Name] extends { path: undefined } ? never : Name]: Tree[Name] extends {
    method: infer Verb extends Method;
    path: infer Path extends string;
    input: infer Input;
  }
    ? (...args: InputArguments<Input>) => Promise<ResultOf<Verb, Path>>
    : Calls<Tree[Name]>;
};

/** The JSON client, with a method for every operation: `client.posts.list({ page: 2 })`. */
export type ApiClient = JsonClient & Calls<Api> & { upload: Uploads };

/** Method and path of each operation, by resource. */
type Routes = { readonly [name: string]: string | Routes };

/**
 * Creates a client whose methods are named as in the contract, with the options of {@link createJsonClient}.
 */
export function createApiClient(options?: JsonClientOptions): ApiClient {
  const client = createJsonClient(options);
  // The only cast: the routes are generated from the contract, which these types come from.
  return {
    ...client,
    ...callsOf(routes, client.request),
    upload: createUploads(options ?? {}),
  } as unknown as ApiClient;
}

function callsOf(tree: Routes, request: JsonClient['request']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(tree).map(([name, node]) => [
      name,
      typeof node === 'string' ? callOf(node, request) : callsOf(node, request),
    ]),
  );
}

function callOf(route: string, request: JsonClient['request']) {
  const [method, path] = route.split(' ') as [Method, string];
  const names = new Set(pathParameters(path));
  return (input: Record<string, unknown> = {}, controls: CallControls = {}) => {
    const fields = Object.entries(input);
    const params = Object.fromEntries(fields.filter(([name]) => names.has(name)));
    const rest = Object.fromEntries(fields.filter(([name]) => !names.has(name)));
    const parts: RequestOptions = method === 'GET' || method === 'DELETE' ? { query: rest } : { body: rest };
    return request(method, path, { ...controls, params, ...parts });
  };
}
