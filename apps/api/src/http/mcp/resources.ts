import { API_PATH } from '@sanwen/contracts/constants';
import { describeSchema } from '../../internals.ts';
import { inputReader } from '../rest.plugin.ts';
import type { Tool } from './tools.ts';

/** Resources have the path of their REST route below this. */
const PREFIX = `sanwen:/${API_PATH}`;

interface Listed {
  name: string;
  title: string;
  mimeType: string;
}

/** The resources that a caller may read, with the templates of those that take parameters. */
export function listResources(tools: Tool[]): {
  resources: (Listed & { uri: string })[];
  templates: (Listed & { uriTemplate: string })[];
} {
  const readable = tools.flatMap((tool) => {
    const path = pathOf(tool);
    if (path === undefined) return [];
    const { name } = tool.listed;
    return [{ tool, path, listed: { name, title: tool.operation.summary, mimeType: 'application/json' } }];
  });
  return {
    resources: readable.flatMap(({ tool, path, listed }) =>
      path.includes('{') || !needsNothing(tool) ? [] : [{ ...listed, uri: PREFIX + path }],
    ),
    templates: readable.flatMap(({ tool, path, listed }) => {
      const query = Object.keys(describeSchema(tool.operation.input).fields).filter(
        (name) => !path.includes(`{${name}}`),
      );
      if (!path.includes('{') && query.length === 0) return [];
      return [{ ...listed, uriTemplate: PREFIX + path + (query.length > 0 ? `{?${query.join(',')}}` : '') }];
    }),
  };
}

function needsNothing({ takesInput, operation }: Tool): boolean {
  return !takesInput || operation.input.safeParse({}).success;
}

/** The operation that a resource's URI names, with the input that it gives. */
export function findResource(tools: Tool[], uri: string): { tool: Tool; input: unknown } | undefined {
  if (!uri.startsWith(`${PREFIX}/`)) return undefined;
  const [path = '', query = ''] = uri.slice(PREFIX.length).split('?', 2);
  // A path of its own comes before one with a parameter in its place.
  for (const tool of tools.toSorted((one, other) => parametersIn(one) - parametersIn(other))) {
    const params = matchPath(pathOf(tool), path);
    if (!params) continue;
    const values = new URLSearchParams(query);
    const read = inputReader(tool.operation.input, false);
    return {
      tool,
      input: read({
        params,
        query: Object.fromEntries([...values.keys()].map((name) => [name, values.getAll(name)])),
        body: undefined,
      }),
    };
  }
  return undefined;
}

/** The REST path of an operation that only reads; undefined for others. */
function pathOf({ operation: { kind, rest } }: Tool): string | undefined {
  return kind === 'query' && rest?.method === 'GET' ? rest.path : undefined;
}

function parametersIn(tool: Tool): number {
  return pathOf(tool)?.split('{').length ?? 0;
}

function matchPath(pattern: string | undefined, path: string): Record<string, string> | undefined {
  const names = pattern?.split('/') ?? [];
  const parts = path.split('/');
  if (names.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? '';
    const parameter = /^\{(\w+)\}$/.exec(name)?.[1];
    if (parameter !== undefined) params[parameter] = decode(part);
    else if (name !== part) return undefined;
  }
  return params;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
