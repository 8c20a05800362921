import type { OwnComment } from '@sanwen/contracts/comments.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { commentKeys } from './comment-keys.ts';
import {
  type Change,
  changeInReplies,
  changeInThreads,
  countInThreads,
  type Own,
  type ReplyPages,
  type ThreadPages,
} from './comment-pages.ts';

/**
 * Changes what the page keeps of a post's comments, so that it shows what was done without asking for
 * everything again.
 */
export function useStoredComments(post: number) {
  const queries = useQueryClient();
  return useMemo(() => {
    const changeThreads = (change: (pages: ThreadPages) => ThreadPages) =>
      queries.setQueriesData<ThreadPages>(
        { queryKey: commentKeys.threads(post) },
        (pages) => pages && change(pages),
      );
    const changeOwn = (change: (own: Own) => Own) =>
      queries.setQueriesData<Own>({ queryKey: commentKeys.own(post) }, (own) => own && change(own));
    return {
      change(id: number, change: Change): void {
        changeThreads((pages) => changeInThreads(pages, id, change));
        queries.setQueriesData<ReplyPages>(
          { queryKey: commentKeys.replies(post) },
          (pages) => pages && changeInReplies(pages, id, change),
        );
      },
      count: (difference: number): void => void changeThreads((pages) => countInThreads(pages, difference)),
      /** Puts an own comment in the place of what it was, or beside the others. */
      keepMine: (comment: OwnComment): void =>
        void changeOwn((own) => ({
          ...own,
          mine: [comment, ...own.mine.filter(({ id }) => id !== comment.id)],
        })),
      dropMine: (id: number): void =>
        void changeOwn((own) => ({ ...own, mine: own.mine.filter((each) => each.id !== id) })),
      like: (id: number, liked: boolean): void =>
        void changeOwn((own) => ({
          ...own,
          liked: [...own.liked.filter((each) => each !== id), ...(liked ? [id] : [])],
        })),
      /** Asks anew what is the reader's own: a limit may be reached now. */
      askOwn: (): void => void queries.invalidateQueries({ queryKey: commentKeys.own(post) }),
    };
  }, [queries, post]);
}
