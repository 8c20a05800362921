import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../../admin/shared/admin-page.tsx';
import { LanguageBoard } from '../../admin/posts/board/language-board.tsx';
import { postsSearch } from '../../admin/posts/table/posts-search.ts';

export const Route = createFileRoute('/admin/languages')({
  component: Languages,
  // Parsed by the page, because this file is part of the code of every panel page.
  validateSearch: (given: Record<string, unknown>) => given,
});

function Languages() {
  const { t } = useLingui();
  const search = postsSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <AdminPage title={t`Translation board`} about={t`Which languages each post has, and which are missing.`}>
      <LanguageBoard
        search={search}
        onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }) })}
      />
    </AdminPage>
  );
}
