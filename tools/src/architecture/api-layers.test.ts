import { expect, test } from 'vitest';
import { API_LAYERS, apiImports, folderOf, IMPORTS_BACK_UP, importsOf, layerOf } from './api-layers.ts';

const imports = apiImports();

test('the server has nine layers, and each of its folders is in one', () => {
  expect(API_LAYERS).toHaveLength(9);
  const folders = new Set(imports.flatMap(({ from, to }) => [folderOf(from), folderOf(to)]));
  expect([...folders].filter((folder) => layerOf(folder) < 0)).toEqual([]);
  expect(API_LAYERS.flat().filter((folder) => !folders.has(folder))).toEqual([]);
});

test('imports between folders lead to a lower layer, except those that are listed', () => {
  const back = imports
    .filter(({ from, to }) => layerOf(folderOf(to)) <= layerOf(folderOf(from)))
    .map(({ from, to }) => `${from} → ${to}`);
  expect(back.sort()).toEqual(IMPORTS_BACK_UP);
  expect(IMPORTS_BACK_UP.length).toBeLessThanOrEqual(5);
});

test('finds every kind of import, and nothing outside the server', () => {
  const source = [
    "import { a } from '../slugs/slugs.service.ts';",
    "import type {\n  B,\n} from '#src/db/orm.ts';",
    "export * from './own.ts';",
    "import '#src/config.ts';",
    "const late = async () => (await import('../../text/late.ts')).late;",
    "import { z } from 'zod';",
    "import { c } from '@sanwen/contracts/constants';",
  ].join('\n');
  expect(importsOf('modules/posts/posts.service.ts', source).map(({ to }) => to)).toEqual([
    'modules/slugs/slugs.service.ts',
    'db/orm.ts',
    'modules/posts/own.ts',
    'config.ts',
    'text/late.ts',
  ]);
});
