import { useLingui } from '@lingui/react/macro';
import type { ManagedItem } from '@sanwen/contracts/posts.manage.schemas';
import { DropdownMenu, MenuAction, MenuLink, MenuSeparator } from '@sanwen/ui/admin/menu';
import { useQuery } from '@tanstack/react-query';
import { plural } from '@lingui/core/macro';
import type { AppRouter } from '@sanwen/contracts/api';
import type { inferRouterInputs } from '@trpc/server';
import { useAdmin } from '../../shared/admin-data.tsx';
import { usePostLabels } from './post-labels.ts';
import { useAction } from '../../shared/actions.tsx';

/** Actions on one post. */
export function PostActions({ post, onRemove }: { post: ManagedItem; onRemove: (ids: number[]) => void }) {
  const { t } = useLingui();
  const { untitled } = usePostLabels();
  const change = useChangePosts();
  const { api } = useAdmin();
  const ai = useQuery(api.settings.aiComments.queryOptions({}));
  const { id, title, slug, status, isListed, trashedAt } = post;
  const name = title || untitled;
  const one = (action: 'publish' | 'unpublish' | 'trash' | 'restore') => () =>
    change.act({ ids: [id], change: { action } });
  return (
    <DropdownMenu trigger="⋯" label={t`Actions for ${name}`} variant="quiet" iconOnly>
      <MenuLink href={`/admin/posts/${id}`}>{t`Edit`}</MenuLink>
      {isListed && (
        <MenuLink href={`/post/${slug}`} newTab>
          {t`View on the site`}
        </MenuLink>
      )}
      {trashedAt === null ? (
        <>
          {status === 'draft' ? (
            <MenuAction onSelect={one('publish')}>{t`Publish`}</MenuAction>
          ) : (
            <MenuAction onSelect={one('unpublish')}>{t`Revert to draft`}</MenuAction>
          )}
          {isListed && ai.data?.enabled && (
            <MenuLink href={`/admin/comments?ai=${id}`}>{t`AI comment…`}</MenuLink>
          )}
          <MenuAction onSelect={() => change.duplicate(id)}>{t`Duplicate`}</MenuAction>
          <MenuSeparator />
          <MenuAction danger onSelect={one('trash')}>{t`Move to trash`}</MenuAction>
        </>
      ) : (
        <>
          <MenuAction onSelect={one('restore')}>{t`Restore`}</MenuAction>
          <MenuSeparator />
          <MenuAction danger onSelect={() => onRemove([id])}>{t`Delete forever…`}</MenuAction>
        </>
      )}
    </DropdownMenu>
  );
}

type BulkInput = inferRouterInputs<AppRouter>['posts']['manage']['bulk'];
export type PostsChange = BulkInput['change'];

/** Messages with the numbers of changed and unchanged posts. */
export function useChangedLabels() {
  const { t } = useLingui();
  return (done: number, failed: number) =>
    failed === 0
      ? t`${plural(done, { one: '# post changed.', other: '# posts changed.' })}`
      : t`${plural(done, { one: '# post changed', other: '# posts changed' })}, ${failed} skipped: a post needs a title to be published.`;
}

/** Changes posts and reports the result. */
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
