import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AppRouter } from '@sanwen/contracts/api';
import type { inferRouterInputs } from '@trpc/server';
import { useAction } from '../../shared/use-action.ts';
import { useAdmin } from '../../shared/admin-data.tsx';

type BulkInput = inferRouterInputs<AppRouter>['posts']['manage']['bulk'];
export type PostsChange = BulkInput['change'];

/** Says how many posts were changed, and how many were not. */
export function useChangedLabels() {
  const { t } = useLingui();
  return (done: number, failed: number) =>
    failed === 0
      ? t`${plural(done, { one: '# post changed.', other: '# posts changed.' })}`
      : t`${plural(done, { one: '# post changed', other: '# posts changed' })}, ${failed} skipped: a post needs a title to be published.`;
}

/** Changes one or many posts and says what became of them. */
export function useChangePosts(onDone?: () => void) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const changed = useChangedLabels();
  const { act, busy } = useAction({
    run: ({ ids, change }: { ids: number[]; change: PostsChange }) =>
      client.posts.manage.bulk.mutate({ posts: { ids }, change }),
    done: ({ done, failed }) => changed(done.length, failed.length),
    onDone: () => onDone?.(),
  });
  const copy = useAction({
    run: (id: number) => client.posts.manage.duplicate.mutate({ id }),
    done: t`Copied as a draft.`,
  });
  return { act, busy, duplicate: copy.act };
}
