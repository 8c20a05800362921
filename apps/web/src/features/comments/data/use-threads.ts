import type { CommentSort } from '@sanwen/contracts/comments.schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataAccess } from '#src/api/with-queries.tsx';
import { commentKeys } from './comment-keys.ts';

interface ThreadsAsked {
  post: number;
  sort: CommentSort;
  /** Where to begin: a permanent link may lead into the middle. */
  page: number;
}

/** A post's threads, a page after the other, in both directions from where it began. */
export function useThreads({ post, sort, page }: ThreadsAsked) {
  const { client } = useDataAccess();
  return useInfiniteQuery({
    queryKey: commentKeys.threadsFrom(post, sort, page),
    queryFn: ({ pageParam, signal }) =>
      client.comments.list.query({ article: post, sort, page: pageParam }, { signal }),
    initialPageParam: page,
    getNextPageParam: (last) => (last.page < last.totalPages ? last.page + 1 : undefined),
    getPreviousPageParam: (first) => (first.page > 1 ? first.page - 1 : undefined),
    refetchOnMount: true,
  });
}
