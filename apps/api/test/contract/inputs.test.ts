import { expect, test } from 'vitest';
import { z } from 'zod';
import { operationsOf } from '../operations.ts';

const INT_MAX = 2_147_483_647;

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
  const found = operationsOf().flatMap(({ name, operation }) =>
    operation.input instanceof z.ZodVoid
      ? []
      : unbounded(z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' }), name),
  );
  expect(found).toEqual([]);
});
