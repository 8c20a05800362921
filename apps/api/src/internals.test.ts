import scalar from '@scalar/fastify-api-reference';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeSchema, isMissingValue, scalarScripts, wrappedSchema } from './internals.ts';

describe('zod still has', () => {
  const text = z.string();

  test.each([
    ['optional', text.optional()],
    ['nullable', text.nullable()],
    ['default', text.default('')],
    ['prefault', text.prefault('')],
    ['readonly', text.readonly()],
    ['catch', text.catch('')],
  ])('_zod.def.innerType of %s', (_name, schema) => expect(wrappedSchema(schema)).toBe(text));

  test('_zod.def.type, shape, and element', () => {
    const list = z.array(text);
    const object = z.object({ list });
    expect(describeSchema(z.void()).kind).toBe('void');
    expect(describeSchema(z.number().int().optional()).kind).toBe('number');
    expect(describeSchema(z.boolean().nullable().default(true)).kind).toBe('boolean');
    expect(describeSchema(object.optional())).toMatchObject({ kind: 'object', fields: { list } });
    expect(describeSchema(list)).toMatchObject({ kind: 'array', element: text });
  });

  test('“received undefined” and “received null” at the end of an issue', () => {
    const issuesOf = (value: unknown) => text.safeParse(value).error?.issues ?? [];
    expect([...issuesOf(undefined), ...issuesOf(null)].map(isMissingValue)).toEqual([true, true]);
    expect(issuesOf(1).map(isMissingValue)).toEqual([false]);
  });
});

test('Scalar still starts its page by inline scripts of type text/javascript', async () => {
  const app = Fastify();
  await app.register(scalar, { routePrefix: '/docs', configuration: { url: '/openapi.json' } });
  const { body } = await app.inject('/docs/');
  const scripts = scalarScripts(body);
  expect(scripts.join()).toContain('createApiReference');
  expect(body.match(/<script(?![^>]*\bsrc=)/g)).toHaveLength(scripts.length);
  await app.close();
});
