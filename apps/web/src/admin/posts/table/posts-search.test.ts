import { expect, test } from 'vitest';
import { postsInput, postsSearch } from './posts-search.ts';

test('reads the post filters of a URL and drops invalid ones', () => {
  expect(
    postsSearch({
      status: 'draft',
      language: 'zh-TW',
      state: 'stale',
      category: 0,
      tag: '3',
      q: 'a',
      page: 2,
    }),
  ).toEqual({
    status: 'draft',
    language: 'zh-TW',
    state: 'stale',
    category: 0,
    tag: 3,
    q: 'a',
    page: 2,
  });
  expect(postsSearch({ status: 'gone', language: 'fr', category: -1, tag: 'x', author: 1e12 })).toEqual({});
});

test('sorts by latest change by default', () => {
  expect(postsInput({}, 'en-US')).toMatchObject({ status: 'all', sort: 'updated', order: 'desc', page: 1 });
  expect(postsInput({ sort: 'title' }, 'en-US')).toMatchObject({ sort: 'title', order: 'asc' });
  expect(postsInput({ sort: '-nonsense' }, 'en-US')).toMatchObject({ sort: 'updated' });
});
