import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataAccess } from '#src/api/with-queries.tsx';
import { commentKeys } from './comment-keys.ts';

const REPLIES_A_PAGE = 50;

interface RepliesAsked {
  post: number;
  root: number;
  /** The last reply that came with the thread. */
  after: number;
  enabled: boolean;
}

/** The replies of a thread beyond those that came with it. */
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
