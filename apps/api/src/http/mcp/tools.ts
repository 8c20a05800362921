import { type Contract, type Operation, isOperation } from '@sanwen/contracts/define';
import type { Scope } from '@sanwen/contracts/scopes';
import { visitorTexts } from '@sanwen/contracts/visitor-text';
import { z } from 'zod';
import { describeSchema } from '../../internals.ts';
import type { SessionUser } from '../../request/session-user.ts';

/** An operation that an access token may call. */
export interface Tool {
  /** Path in the router, such as `posts.manage.publish`. */
  path: string;
  operation: Operation & { scope: Scope };
  takesInput: boolean;
  /** Its description in `tools/list`. */
  listed: {
    name: string;
    description: string;
    inputSchema: { type: 'object'; [keyword: string]: unknown };
    annotations: { readOnlyHint: boolean; destructiveHint?: boolean; openWorldHint: boolean };
  };
  /** JSON Schema of its output, with the fields that visitors write. */
  output: z.core.JSONSchema.BaseSchema;
}

/** Scopes whose operations reach other servers or people. */
const OUTGOING: ReadonlySet<Scope> = new Set([
  'newsletter:send',
  'webhooks:manage',
  'outbox:manage',
  'ai:use',
]);
/** Last parts of operations that only add something. */
const ADDING: ReadonlySet<string> = new Set(['create', 'duplicate', 'add', 'reply', 'like']);

const cached = new WeakMap<Contract, ReadonlyMap<string, Tool>>();

/** All tools of a contract by name: its operations with a scope. */
export function toolsOf(tree: Contract): ReadonlyMap<string, Tool> {
  let tools = cached.get(tree);
  if (!tools) cached.set(tree, (tools = new Map(collect(tree).map((tool) => [tool.listed.name, tool]))));
  return tools;
}

/** Whether a token's owner may call an operation, as `authorize` decides when they do. */
export function isAllowed({ access, scope }: Tool['operation'], owner: SessionUser): boolean {
  return (
    (access !== 'admin' || owner.role === 'admin') && (owner.accessToken?.scopes.includes(scope) ?? false)
  );
}

function collect(tree: Contract, path: string[] = []): Tool[] {
  return Object.entries(tree).flatMap(([key, node]) => {
    const here = [...path, key];
    if (!isOperation(node)) return collect(node, here);
    const { scope } = node;
    // Some changes can also be made by opening their address in a browser; one tool is enough.
    const isTwin = node.kind === 'mutation' && node.rest?.method === 'GET';
    return scope && !isTwin ? [toTool(here, { ...node, scope })] : [];
  });
}

function toTool(path: string[], operation: Tool['operation']): Tool {
  const { kind, scope, summary } = operation;
  const takesInput = describeSchema(operation.input).kind !== 'void';
  const { $schema: _version, ...input } = takesInput
    ? z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' })
    : { $schema: undefined };
  const readOnlyHint = kind === 'query' || scope.endsWith(':read');
  return {
    path: path.join('.'),
    operation,
    takesInput,
    listed: {
      // Some clients accept no dots.
      name: path.join('_'),
      description: `${summary}. Scope: ${scope}`,
      inputSchema: { ...input, type: 'object' },
      annotations: {
        readOnlyHint,
        ...(readOnlyHint ? {} : { destructiveHint: !ADDING.has(path.at(-1) ?? '') }),
        openWorldHint: OUTGOING.has(scope),
      },
    },
    output: z.toJSONSchema(operation.output, { metadata: visitorTexts, unrepresentable: 'any' }),
  };
}
