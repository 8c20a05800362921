import type { ApiOutputs } from '@sanwen/client/trpc-client';
import type { Comment, CommentThread, OwnComment } from '@sanwen/contracts/comments.schemas';

export type ThreadPage = ApiOutputs['comments']['list'];
export type ReplyPage = ApiOutputs['comments']['replies'];
export type Own = ApiOutputs['comments']['own'];

/** Pages that were loaded one after the other. */
interface Pages<Page> {
  pages: Page[];
  pageParams: unknown[];
}
export type ThreadPages = Pages<ThreadPage>;
export type ReplyPages = Pages<ReplyPage>;

/** Changes a comment; undefined takes it out. */
export type Change = <Each extends Comment>(comment: Each) => Each | undefined;

const changed = <Each extends Comment>(comments: Each[], id: number, change: Change): Each[] =>
  comments.flatMap((comment) => (comment.id === id ? (change(comment) ?? []) : comment));

/** The same pages with one comment changed, wherever it stands. */
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

/** Counts a comment more, or less. */
export function countInThreads({ pages, pageParams }: ThreadPages, difference: number): ThreadPages {
  return {
    pageParams,
    pages: pages.map((page) => ({ ...page, commentCount: Math.max(0, page.commentCount + difference) })),
  };
}

/** A thread as it is shown. */
export interface VisibleThread {
  root: Comment;
  /** Those that came with the page. */
  replies: Comment[];
  replyCount: number;
  /** The reader's own that stand on no page: they wait, or were sent just now. */
  ownReplies: Comment[];
}

/**
 * Puts together what a reader sees: the pages that are the same for everybody, each thread once, and what is
 * his alone. Of his own comments those are added that wait for review, or that he sent since the pages were
 * loaded.
 * @param fresh ids of comments that were sent in this visit
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
