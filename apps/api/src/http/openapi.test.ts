import { readFile } from 'node:fs/promises';
import { apiContract } from '@sanwen/contracts/api';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.plugin.ts';

const document = await openApiDocument(apiContract);

test('matches the committed openapi.json (run `npm run openapi` to update it)', async () => {
  const committed = await readFile(new URL('../../openapi.json', import.meta.url), 'utf8');
  expect(JSON.parse(committed)).toEqual(JSON.parse(JSON.stringify(document)));
});

test('contains the public paths of spec 7', () => {
  expect(Object.keys(document.paths ?? {})).toEqual(
    expect.arrayContaining([
      '/settings/theme',
      '/settings/site',
      '/settings/language',
      '/settings/seo',
      '/posts',
      '/posts/{id}',
      '/posts/popular',
      '/posts/{id}/related',
      '/categories',
      '/categories/{id}',
      '/categories/{id}/posts',
      '/tags',
      '/tags/{id}',
      '/tags/{id}/posts',
      '/menu',
    ]),
  );
});
