import { expect, test } from 'vitest';
import { followModules, writtenOut } from './build.ts';

test('the type of a constant becomes a named type', () => {
  const api = '{\n    any: {\n        b: string;\n    };\n};\n';
  const declarations = `export declare const Api: ${api}export declare const B: {\n    c: 1;\n};\n`;
  expect(writtenOut(declarations, 'B')).toBe('export type B = {\n    c: 1;\n};\n');
  expect(writtenOut(declarations, 'Api')).toBe(`export type Api = ${api}`);
  expect(() => writtenOut(declarations, 'C')).toThrow(/did not write out the type C/);
});

test('a recursive type, which would become any, is an error', () => {
  const declarations = 'export declare const Api: {\n    replies: /*elided*/ any[];\n};\n';
  expect(() => writtenOut(declarations, 'Api')).toThrow(/not write out all .*\n {4}replies/);
});

const modules: Record<string, string> = {
  'client/src/a': "import { b } from './b.ts';\nimport type { E } from '@sanwen/contracts/errors';",
  'client/src/b': "export * from './a.js';\nimport { t } from '@trpc/client';",
  'contracts/src/errors': "export type E = import('./locales.ts').Locale;",
  'contracts/src/locales': 'export {};',
  'client/src/zod': "import { z } from 'zod';",
};
const read = (id: string) => modules[id] ?? '';

test('imports are rewritten to paths in the package', () => {
  expect([...followModules(['client/src/a'], read)]).toEqual([
    ['a', "import { b } from './b.js';\nimport type { E } from './contracts/errors.js';"],
    ['b', "export * from './a.js';\nimport { t } from '@trpc/client';"],
    ['contracts/errors', "export type E = import('./locales.js').Locale;"],
    ['contracts/locales', 'export {};'],
  ]);
});

test('an undeclared dependency is an error', () => {
  expect(() => followModules(['client/src/zod'], read)).toThrow(/client\/src\/zod imports “zod”/);
});
