const NAMED = /`([\w/.$-]+\.[cm]?tsx?)`:([^;|]*)/g;

/** A test as docs/specification.md and docs/security.md name it. */
export interface NamedTest {
  /** Relative to the repository. */
  file: string;
  /** A part of the test's title; empty for all tests of the file. */
  title: string;
}

/** Reads the tests that a page of tables names: `` `path`: part of the title; `path`: … ``. */
export function namedTests(page: string): NamedTest[] {
  return page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [...line.matchAll(NAMED)])
    .map(([, file = '', title = '']) => ({ file, title: title.replace(/ \(.*/, '').trim() }));
}
