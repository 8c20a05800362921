import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepository } from './repository-root.ts';

test('named tests have a file and part of their title', () => {
  expect(namedTests('| a line | `a/b.test.ts`: it works; `c.spec.ts`: |\n`d.ts`: no table')).toEqual([
    { file: 'a/b.test.ts', title: 'it works' },
    { file: 'c.spec.ts', title: '' },
  ]);
});

test.each([
  ['docs/specification.md', 50],
  ['docs/security.md', 30],
])('every test that %s names exists', (page, least) => {
  const named = namedTests(readFileSync(inRepository(page), 'utf8'));
  expect(named.length).toBeGreaterThan(least);
  const lost = named.filter(({ file, title }) => {
    const path = inRepository(file);
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(title);
  });
  expect(lost).toEqual([]);
});

const NAMED = /`([\w/.$-]+\.[cm]?tsx?)`:([^;|]*)/g;

/** A test named in docs/specification.md or docs/security.md. */
export interface NamedTest {
  /** Relative to the repository. */
  file: string;
  /** Part of the test's title. Empty for all tests of the file. */
  title: string;
}

/** Parses the tests named in tables: `` `path`: part of the title; `path`: … ``. */
export function namedTests(page: string): NamedTest[] {
  return page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [...line.matchAll(NAMED)])
    .map(([, file = '', title = '']) => ({ file, title: title.replace(/ \(.*/, '').trim() }));
}
