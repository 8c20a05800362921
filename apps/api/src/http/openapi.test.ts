import { readFile } from 'node:fs/promises';
import { apiContract } from '@sanwen/contracts/api';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.plugin.ts';

const document = await openApiDocument(apiContract);

test('matches the committed openapi.json (run `npm run openapi` to update it)', async () => {
  const committed = await readFile(new URL('../../openapi.json', import.meta.url), 'utf8');
  expect(JSON.parse(committed)).toEqual(JSON.parse(JSON.stringify(document)));
});

test('names every required property, and has a response for errors of the caller', () => {
  const missing: string[] = [];
  const visit = (part: unknown, at: string): void => {
    if (typeof part !== 'object' || part === null) return;
    const { required, properties } = part as { required?: unknown; properties?: object };
    if (Array.isArray(required))
      for (const name of required) if (!Object.hasOwn(properties ?? {}, String(name))) missing.push(at);
    for (const [name, value] of Object.entries(part)) visit(value, `${at}/${name}`);
  };
  visit(document.components?.schemas, '');
  visit(document.paths, '');
  expect(missing).toEqual([]);
  for (const item of Object.values(document.paths ?? {}))
    for (const operation of Object.values(item ?? {}))
      expect(Object.keys((operation as { responses: object }).responses)).toContain('4XX');
});

test('no address fits two paths of which neither is the more specific one', () => {
  const paths = Object.keys(document.paths ?? {}).map((path) => path.split('/'));
  const isParameter = (part = '') => part.startsWith('{');
  const ambiguous = paths.flatMap((one, index) =>
    paths
      .slice(index + 1)
      .filter((other) => {
        const fits = one.every(
          (part, at) => part === other[at] || isParameter(part) || isParameter(other[at]),
        );
        if (one.length !== other.length || !fits) return false;
        const wider = one.some((part, at) => isParameter(part) && !isParameter(other[at]));
        return wider && one.some((part, at) => !isParameter(part) && isParameter(other[at]));
      })
      .map((other) => `${one.join('/')} and ${other.join('/')}`),
  );
  expect(ambiguous).toEqual([]);
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
