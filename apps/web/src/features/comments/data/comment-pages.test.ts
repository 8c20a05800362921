import type { Comment, CommentThread, OwnComment } from '@sanwen/contracts/comments.schemas';
import { expect, test } from 'vitest';
import { arrangeThreads, changeInThreads, countInThreads, type ThreadPage } from './comment-pages.ts';

function comment(id: number, changes: Partial<Comment> = {}): Comment {
  return {
    id,
    rootId: null,
    parentId: null,
    repliedTo: null,
    nickname: `Person ${id}`,
    avatar: null,
    isAuthor: false,
    isAi: false,
    locale: 'en-US',
    html: `<p>${id}</p>`,
    status: 'approved',
    isDeleted: false,
    likeCount: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
    editedAt: null,
    ...changes,
  };
}
const thread = (id: number, replies: Comment[] = []): CommentThread => ({
  ...comment(id),
  replies,
  replyCount: replies.length,
});
const own = (id: number, changes: Partial<Comment> = {}): OwnComment => ({
  ...comment(id, changes),
  content: 'x',
  editableUntil: null,
});
const page = (items: CommentThread[]): ThreadPage => ({
  items,
  page: 1,
  limit: 20,
  total: 9,
  totalPages: 1,
  commentCount: 9,
  closed: null,
});

test('shows a thread once that moved between two loaded pages', () => {
  const shown = arrangeThreads([page([thread(3), thread(2)]), page([thread(2), thread(1)])], [], new Set());
  expect(shown.map(({ root }) => root.id)).toEqual([3, 2, 1]);
});

test('adds the author’s waiting and new comments first and leaves their others in place', () => {
  const mine = [own(9, { status: 'waiting' }), own(8), own(7), own(3)];
  const shown = arrangeThreads([page([thread(3)])], mine, new Set([8]));
  expect(shown.map(({ root }) => root.id)).toEqual([9, 8, 3]);
});

test('shows an own reply in its thread once', () => {
  const replies = [comment(4, { rootId: 3 })];
  const mine = [own(5, { rootId: 3, status: 'waiting' }), own(4, { rootId: 3 })];
  const [shown] = arrangeThreads([page([thread(3, replies)])], mine, new Set([4]));
  expect(shown?.replies.map(({ id }) => id)).toEqual([4]);
  expect(shown?.ownReplies.map(({ id }) => id)).toEqual([5]);
});

test('changes or removes a comment on any page', () => {
  const pages = { pages: [page([thread(3, [comment(4, { rootId: 3 })])])], pageParams: [1] };
  const liked = changeInThreads(pages, 4, (each) => ({ ...each, likeCount: 1 }));
  expect(liked.pages[0]?.items[0]?.replies[0]?.likeCount).toBe(1);
  expect(changeInThreads(pages, 3, () => undefined).pages[0]?.items).toEqual([]);
  expect(countInThreads(pages, -1).pages[0]?.commentCount).toBe(8);
});
