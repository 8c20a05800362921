import type { ApiOutputs } from '@sanwen/client/trpc-client';
import type { Comment, CommentThread, OwnComment } from '@sanwen/contracts/comments.schemas';

export type ThreadPage = ApiOutputs['comments']['list'];
export type ReplyPage = ApiOutputs['comments']['replies'];
export type Own = ApiOutputs['comments']['own'];

/** Consecutive loaded pages. */
interface Pages<Page> {
  pages: Page[];
  pageParams: unknown[];
}
export type ThreadPages = Pages<ThreadPage>;
export type ReplyPages = Pages<ReplyPage>;

/** Changes a comment; undefined removes it. */
export type Change = <Each extends Comment>(comment: Each) => Each | undefined;

const changed = <Each extends Comment>(comments: Each[], id: number, change: Change): Each[] =>
  comments.flatMap((comment) => (comment.id === id ? (change(comment) ?? []) : comment));

/** The pages with one comment changed, wherever it is. */
export function changeInThreads({ pages, pageParams }: ThreadPages, id: number, change: Change): ThreadPages {
  return {
    pageParams,
    pages: pages.map((page) => ({
      ...page,
      items: changed(page.items, id, change).map((thread) => ({
        ...thread,
        replies: changed(thread.replies, id, change),
      })),
    })),
  };
}

export function changeInReplies({ pages, pageParams }: ReplyPages, id: number, change: Change): ReplyPages {
  return { pageParams, pages: pages.map((page) => ({ ...page, items: changed(page.items, id, change) })) };
}

/** Changes the count by one. */
export function countInThreads({ pages, pageParams }: ThreadPages, difference: number): ThreadPages {
  return {
    pageParams,
    pages: pages.map((page) => ({ ...page, commentCount: Math.max(0, page.commentCount + difference) })),
  };
}

/** A thread as displayed. */
export interface VisibleThread {
  root: Comment;
  /** Replies that came with the page. */
  replies: Comment[];
  replyCount: number;
  /** The reader's own replies that no page has: they wait for review, or were just sent. */
  ownReplies: Comment[];
}

/**
 * Combines the cached pages, which are the same for everyone, with the reader's own comments: those that
 * wait for review, and those sent since the pages were loaded. Each thread appears once.
 * @param fresh ids of comments sent in this visit
 */
export function arrangeThreads(
  pages: readonly ThreadPage[],
  mine: readonly OwnComment[],
  fresh: ReadonlySet<number>,
): VisibleThread[] {
  const threads = [
    ...new Map(pages.flatMap((page) => page.items).map((thread) => [thread.id, thread])).values(),
  ];
  const known = new Set(threads.flatMap((thread) => [thread.id, ...thread.replies.map((reply) => reply.id)]));
  const added = mine
    .filter((own) => !known.has(own.id) && (own.status === 'waiting' || fresh.has(own.id)))
    .toSorted((a, b) => a.id - b.id);
  const ownOf = (rootId: number) => added.filter((own) => own.rootId === rootId);
  const shown = ({ replies, replyCount, ...root }: CommentThread): VisibleThread => ({
    root,
    replies,
    replyCount,
    ownReplies: ownOf(root.id),
  });
  const begun = added.filter((own) => own.rootId === null).toReversed();
  return [
    ...begun.map((root) => ({ root, replies: [], replyCount: 0, ownReplies: ownOf(root.id) })),
    ...threads.map(shown),
  ];
}
