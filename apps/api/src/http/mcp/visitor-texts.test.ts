import { apiContract } from '@sanwen/contracts/api';
import { visitorText, visitorTexts } from '@sanwen/contracts/visitor-text';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { toolsOf } from './tools.ts';
import { markVisitorTexts } from './visitor-texts.ts';

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { metadata: visitorTexts });

/** The value with `[…]` for each mark. */
function marked(schema: z.ZodType, value: unknown): unknown {
  const { text } = markVisitorTexts(schemaOf(schema), value);
  return JSON.parse(text.replaceAll(/<visitor-text-\w+>/g, '[').replaceAll(/<\/visitor-text-\w+>/g, ']'));
}

test('marks texts in objects, arrays, and alternatives, and leaves the rest', () => {
  const reply = z.object({ id: z.number(), text: visitorText(z.string()).nullable() });
  const schema = z.object({
    title: z.string(),
    replies: z.array(reply),
    result: z.union([
      z.object({ kind: z.literal('ok') }),
      z.object({ kind: z.literal('no'), why: visitorText(z.string()) }),
    ]),
    changes: visitorText(z.record(z.string(), z.unknown())),
  });
  expect(
    marked(schema, {
      title: 'a',
      replies: [
        { id: 1, text: 'b' },
        { id: 2, text: null },
      ],
      result: { kind: 'no', why: 'c' },
      changes: { name: { from: 'd', to: ['e', 1] } },
    }),
  ).toEqual({
    title: 'a',
    replies: [
      { id: 1, text: '[b]' },
      { id: 2, text: null },
    ],
    result: { kind: 'no', why: '[c]' },
    changes: { name: { from: '[d]', to: ['[e]', 1] } },
  });
});

test('follows a schema that contains itself', () => {
  const thread = z.object({
    text: visitorText(z.string()),
    get replies() {
      return z.array(thread);
    },
  });
  expect(marked(thread, { text: 'a', replies: [{ text: 'b', replies: [] }] })).toEqual({
    text: '[a]',
    replies: [{ text: '[b]', replies: [] }],
  });
});

test('has no note without a visitor’s text', () => {
  const schema = schemaOf(z.object({ text: visitorText(z.string()) }));
  expect(markVisitorTexts(schema, { text: '' })).toEqual({ note: undefined, text: '{"text":""}' });
  expect(markVisitorTexts(schema, undefined)).toEqual({ note: undefined, text: 'null' });
});

test('every comment that a tool returns has its texts marked', () => {
  const fields = [...toolsOf(apiContract).values()]
    .filter(({ path }) => path.startsWith('comments.'))
    .flatMap(({ path, output }) =>
      [...JSON.stringify(output).matchAll(/"(?:content|html|nickname)":\{[^{}]*\}/g)].map(
        ([field]) => `${path} ${field}`,
      ),
    );
  expect(fields.length).toBeGreaterThan(10);
  expect(fields.filter((field) => !field.includes('x-visitor-text'))).toEqual([]);
});
