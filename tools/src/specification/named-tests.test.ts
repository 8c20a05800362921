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

test('every test that docs/specification.md names is there', () => {
  const named = namedTests(readFileSync(inRepository('docs/specification.md'), 'utf8'));
  expect(named.length).toBeGreaterThan(50);
  const lost = named.filter(({ file, title }) => {
    const path = inRepository(file);
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(title);
  });
  expect(lost).toEqual([]);
});
