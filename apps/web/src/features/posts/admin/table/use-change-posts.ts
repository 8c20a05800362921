import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AppRouter } from '@sanwen/contracts/api';
import type { inferRouterInputs } from '@trpc/server';
import { useAction } from '../../../../admin/use-action.ts';
import { useAdmin } from '../../../../admin/admin-data.tsx';

type BulkInput = inferRouterInputs<AppRouter>['posts']['manage']['bulk'];
export type PostsChange = BulkInput['change'];

/** Changes one or many posts and says what became of them. */
export function useChangePosts(onDone?: () => void) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const { act, busy } = useAction({
    run: ({ ids, change }: { ids: number[]; change: PostsChange }) => client.posts.manage.bulk.mutate({ posts: { ids }, change }),
    done: ({ done, failed }) =>
      failed.length === 0
        ? t`${plural(done.length, { one: '# post changed.', other: '# posts changed.' })}`
        : t`${plural(done.length, { one: '# post changed', other: '# posts changed' })}, ${failed.length} not: a post needs a title to be published.`,
    onDone: () => onDone?.(),
  });
  const copy = useAction({
    run: (id: number) => client.posts.manage.duplicate.mutate({ id }),
    done: t`A copy was made, as a draft.`,
  });
  return { act, busy, duplicate: copy.act };
}
