import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { repositoryRoot } from './repository-root.ts';

const files = execFileSync('git', ['-c', 'core.quotepath=off', 'ls-files'], {
  cwd: repositoryRoot,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (path) =>
      /^(apps|packages)\/.*\.tsx?$/.test(path) &&
      !/\/migrations\/|\.(test|spec|hostile)\.|\/test\//.test(path),
  );

/** As a file finder ranks them: the words in a file's own name before those in a folder's, short paths first. */
function find(words: string): string[] {
  const wanted = words.toLowerCase().replaceAll(' ', '');
  const flat = (text: string) => text.toLowerCase().replaceAll(/[-_.]/g, '');
  const rank = (path: string) => (flat(path.slice(path.lastIndexOf('/') + 1)).includes(wanted) ? 0 : 1);
  return files
    .filter((path) => flat(path).includes(wanted))
    .toSorted((one, other) => rank(one) - rank(other) || one.length - other.length)
    .slice(0, 5);
}

test.each([
  ['autosave', 'apps/web/src/admin/editor/autosave/'],
  ['permission', 'apps/api/src/request/permissions.ts'],
  ['cache tags', 'apps/api/src/platform/cache-tags.ts'],
  ['invalidate', 'apps/api/src/platform/invalidate.ts'],
  ['newsletter', 'apps/api/src/modules/subscribers/newsletter/'],
  ['email', 'apps/api/src/emails/'],
  ['restore', 'apps/api/src/modules/archives/'],
  ['dark mode', 'apps/web/src/boot/dark-mode.ts'],
  ['prefetch', 'apps/web/src/navigation/prefetch.ts'],
  ['RSS', 'apps/api/src/http/feeds/'],
  ['pagination', 'apps/api/src/platform/pagination.ts'],
  ['rate limit', 'apps/api/src/request/rate-limits.ts'],
])('a file finder finds %s among the first five', (words, place) => {
  expect(find(words)).toContainEqual(expect.stringMatching(`^${place}`));
});
