import { expect, test } from 'vitest';
import { testsFor, workspacesOf } from './changed-tests.ts';

const TESTS = [
  'apps/api/src/text/render-math.test.ts',
  'apps/api/test/db/migrations.test.ts',
  'apps/api/test/modules/comments-limits.test.ts',
  'apps/api/test/modules/comments.test.ts',
  'apps/api/test/modules/posts.test.ts',
  'apps/web/src/head/heads.test.ts',
  'tools/src/check/tally.test.ts',
];
const run = (...files: string[]) => Object.fromEntries(testsFor(files, TESTS));

test('a change in a module runs the tests named after it', () => {
  expect(run('apps/api/src/modules/comments/writing/submit.ts')).toEqual({
    'apps/api': ['test/modules/comments-limits.test.ts', 'test/modules/comments.test.ts'],
  });
});

test('a change runs the tests beside it, and a changed test runs itself', () => {
  expect(run('apps/web/src/head/post-head.ts', 'tools/src/check/tally.test.ts')).toEqual({
    'apps/web': ['src/head/heads.test.ts'],
    tools: ['src/check/tally.test.ts'],
  });
});

test('a change of the database code runs the database tests', () => {
  expect(run('apps/api/src/db/orm.ts')).toEqual({ 'apps/api': ['test/db/migrations.test.ts'] });
});

test('a document runs nothing and belongs to no workspace', () => {
  expect(run('docs/admin.md')).toEqual({});
  expect(workspacesOf(['docs/admin.md', 'tools/src/a.ts', 'apps/api/src/a.ts'])).toEqual([
    'apps/api',
    'tools',
  ]);
});
