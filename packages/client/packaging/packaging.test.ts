import { expect, test } from 'vitest';
import { followModules } from './follow-modules.ts';
import { writtenOut } from './written-out.ts';

test('a constant’s type becomes a type of its name', () => {
  const api = '{\n    any: {\n        b: string;\n    };\n};\n';
  const declarations = `export declare const Api: ${api}export declare const B: {\n    c: 1;\n};\n`;
  expect(writtenOut(declarations, 'B')).toBe('export type B = {\n    c: 1;\n};\n');
  expect(writtenOut(declarations, 'Api')).toBe(`export type Api = ${api}`);
  expect(() => writtenOut(declarations, 'C')).toThrow(/did not write out the type C/);
});

test('a type that contains itself is not passed off as any', () => {
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

test('imports point to where the modules are in the package', () => {
  expect([...followModules(['client/src/a'], read)]).toEqual([
    ['a', "import { b } from './b.js';\nimport type { E } from './contracts/errors.js';"],
    ['b', "export * from './a.js';\nimport { t } from '@trpc/client';"],
    ['contracts/errors', "export type E = import('./locales.js').Locale;"],
    ['contracts/locales', 'export {};'],
  ]);
});

test('a dependency that the package does not declare stops the packing', () => {
  expect(() => followModules(['client/src/zod'], read)).toThrow(/client\/src\/zod imports “zod”/);
});
