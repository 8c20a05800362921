import { useLingui } from '@lingui/react/macro';
import { buttonClass } from '@sanwen/ui/admin/button';
import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../../admin/shared/admin-page.tsx';
import { postsSearch } from '../../admin/posts/table/posts-search.ts';
import { PostsTable } from '../../admin/posts/table/posts-table.tsx';

export const Route = createFileRoute('/admin/posts/')({
  component: Posts,
  // Parsed by the page, because this file is part of the code of every panel page.
  validateSearch: (given: Record<string, unknown>) => given,
});

function Posts() {
  const { t } = useLingui();
  const search = postsSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  const newPost = (
    <a href="/admin/posts/new" className={buttonClass({ variant: 'primary' })}>
      {t`New post`}
    </a>
  );
  return (
    <AdminPage title={t`Posts`} actions={newPost}>
      <PostsTable
        search={search}
        onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }) })}
        newPost={newPost}
      />
    </AdminPage>
  );
}
