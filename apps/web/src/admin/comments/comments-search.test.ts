import { COMMENT_STATUSES as STATUSES_OF_CONTRACT } from '@sanwen/contracts/comments.manage.contract';
import { expect, test } from 'vitest';
import { COMMENT_STATUSES, commentsInput, commentsSearch } from './comments-search.ts';

test('reads the comment filters of a URL and drops invalid ones', () => {
  expect(commentsSearch({ status: 'spam', q: 'tide', post: '3', before: 12 })).toEqual({
    status: 'spam',
    q: 'tide',
    post: 3,
    before: 12,
  });
  expect(commentsSearch({ status: 'gone', q: '', post: -1, before: 'x', page: 4, ai: 'x' })).toEqual({});
  expect([commentsSearch({ ai: '0' }), commentsSearch({ ai: 7 })]).toEqual([{ ai: 0 }, { ai: 7 }]);
});

test('lists waiting comments first, with titles in the panel’s language', () => {
  expect(commentsInput({}, 'zh-TW')).toMatchObject({ status: 'waiting', q: '', locale: 'zh-TW' });
  expect(commentsInput({}, 'xx')).not.toHaveProperty('locale');
});

test('has a tab for each comment status', () => {
  expect(COMMENT_STATUSES).toEqual(STATUSES_OF_CONTRACT);
});
