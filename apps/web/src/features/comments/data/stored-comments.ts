import type { CommentSort, OwnComment } from '@sanwen/contracts/comments.schemas';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataAccess } from '#src/api/with-queries.tsx';
import {
  type Change,
  changeInReplies,
  changeInThreads,
  countInThreads,
  type Own,
  type ReplyPages,
  type ThreadPage,
  type ThreadPages,
} from './comment-pages.ts';

/** Query keys of a post's comments. */
const commentKeys = {
  threads: (post: number) => ['comment-threads', post] as const,
  threadsFrom: (post: number, sort: CommentSort, page: number) =>
    ['comment-threads', post, sort, page] as const,
  replies: (post: number) => ['comment-replies', post] as const,
  repliesOf: (post: number, root: number) => ['comment-replies', post, root] as const,
  own: (post: number) => ['comments-own', post] as const,
  ownOf: (post: number, account: number | undefined) => ['comments-own', post, account ?? 'visitor'] as const,
};

/** Updates the cached comments of a post after an action, without refetching everything. */
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
      /** Replaces an own comment, or adds it. */
      storeOwn: (comment: OwnComment): void =>
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
      /** Refetches the reader's own comments and limits. */
      refetchOwn: (): void => void queries.invalidateQueries({ queryKey: commentKeys.own(post) }),
    };
  }, [queries, post]);
}

interface ThreadsAsked {
  post: number;
  sort: CommentSort;
  /** The first page to load: a permalink may lead into the middle. */
  page: number;
}

/**
 * A post's threads, page by page in both directions from the first loaded page.
 * @param known the page that the document shows; the current one replaces it
 */
export function useThreads({ post, sort, page }: ThreadsAsked, known: ThreadPage) {
  const { client } = useDataAccess();
  return useInfiniteQuery({
    queryKey: commentKeys.threadsFrom(post, sort, page),
    queryFn: ({ pageParam, signal }) =>
      client.comments.list.query({ article: post, sort, page: pageParam }, { signal }),
    initialPageParam: page,
    getNextPageParam: (last) => (last.page < last.totalPages ? last.page + 1 : undefined),
    getPreviousPageParam: (first) => (first.page > 1 ? first.page - 1 : undefined),
    refetchOnMount: true,
    ...(sort === 'newest' && page === known.page
      ? { initialData: { pages: [known], pageParams: [page] }, initialDataUpdatedAt: 0 }
      : {}),
  });
}

const REPLIES_A_PAGE = 50;

interface RepliesAsked {
  post: number;
  root: number;
  /** Id of the last reply that came with the thread. */
  after: number;
  enabled: boolean;
}

/** Replies of a thread beyond those that came with it. */
export function useReplies({ post, root, after, enabled }: RepliesAsked) {
  const { client } = useDataAccess();
  return useInfiniteQuery({
    queryKey: commentKeys.repliesOf(post, root),
    queryFn: ({ pageParam, signal }) =>
      client.comments.replies.query({ id: root, after: pageParam, limit: REPLIES_A_PAGE }, { signal }),
    initialPageParam: after,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.id : undefined),
    enabled,
  });
}

const NOTHING: Own = { liked: [], mine: [], limit: null, needsCaptcha: false };

/** The reader's own comments on a post. @param account the user's id; undefined for a visitor */
export function useOwn(post: number, account: number | undefined): Own {
  const { client } = useDataAccess();
  const own = useQuery({
    queryKey: commentKeys.ownOf(post, account),
    queryFn: ({ signal }) => client.comments.own.query({ article: post }, { signal }),
    refetchOnMount: true,
  });
  return own.data ?? NOTHING;
}
