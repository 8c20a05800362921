import { useQuery } from '@tanstack/react-query';
import { useDataAccess } from '#src/api/with-queries.tsx';
import { commentKeys } from './comment-keys.ts';
import type { Own } from './comment-pages.ts';

const NOTHING: Own = { liked: [], mine: [], limit: null, needsCaptcha: false };

/** What the reader has to do with a post's comments. @param account whose it is; undefined for a visitor */
export function useOwn(post: number, account: number | undefined): Own {
  const { client } = useDataAccess();
  const own = useQuery({
    queryKey: commentKeys.ownOf(post, account),
    queryFn: ({ signal }) => client.comments.own.query({ article: post }, { signal }),
    refetchOnMount: true,
  });
  return own.data ?? NOTHING;
}
