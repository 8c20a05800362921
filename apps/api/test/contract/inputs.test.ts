import { apiContract } from '@sanwen/contracts/api';
import { type Contract, isOperation, type Operation } from '@sanwen/contracts/define';
import { expect, test } from 'vitest';
import { z } from 'zod';

const INT_MAX = 2_147_483_647;

function operationsOf(tree: Contract, path: string[] = []): { name: string; operation: Operation }[] {
  return Object.entries(tree).flatMap(([key, node]) =>
    isOperation(node)
      ? [{ name: [...path, key].join('.'), operation: node }]
      : operationsOf(node, [...path, key]),
  );
}

/** Paths of integers in a JSON schema that may exceed a 32-bit column. */
function unbounded(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maximum, minimum } = schema as { type?: unknown; maximum?: unknown; minimum?: unknown };
  const isFree =
    type === 'integer' &&
    !(
      typeof maximum === 'number' &&
      maximum <= INT_MAX &&
      typeof minimum === 'number' &&
      minimum >= -INT_MAX - 1
    );
  return [
    ...(isFree ? [path] : []),
    ...Object.entries(schema).flatMap(([key, part]) =>
      unbounded(part, key === 'properties' ? path : `${path}.${key}`),
    ),
  ];
}

test('every integer of an input fits a 32-bit column', () => {
  const found = operationsOf(apiContract).flatMap(({ name, operation }) =>
    operation.input instanceof z.ZodVoid
      ? []
      : unbounded(z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' }), name),
  );
  expect(found).toEqual([]);
});
