import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepository } from '../repository-root.ts';
import { namedTests } from './named-tests.ts';

test('tests are named by file and part of their title', () => {
  expect(namedTests('| a line | `a/b.test.ts`: it works; `c.spec.ts`: |\n`d.ts`: no table')).toEqual([
    { file: 'a/b.test.ts', title: 'it works' },
    { file: 'c.spec.ts', title: '' },
  ]);
});

test.each([
  ['docs/specification.md', 50],
  ['docs/security.md', 30],
])('every test that %s names is there', (page, least) => {
  const named = namedTests(readFileSync(inRepository(page), 'utf8'));
  expect(named.length).toBeGreaterThan(least);
  const lost = named.filter(({ file, title }) => {
    const path = inRepository(file);
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(title);
  });
  expect(lost).toEqual([]);
});
