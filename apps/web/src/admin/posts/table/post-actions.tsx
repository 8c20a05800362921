import { useLingui } from '@lingui/react/macro';
import type { ManagedItem } from '@sanwen/contracts/posts.manage.schemas';
import { DropdownMenu, MenuAction, MenuLink, MenuSeparator } from '@sanwen/ui/admin/menu';
import { useQuery } from '@tanstack/react-query';
import { useAdmin } from '../../shared/admin-data.tsx';
import { usePostLabels } from './post-labels.ts';
import { useChangePosts } from './use-change-posts.ts';

/** What can be done with one post. */
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
