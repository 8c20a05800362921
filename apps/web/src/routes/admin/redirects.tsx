import { createFileRoute } from '@tanstack/react-router';
import { RedirectsPage } from '../../admin/redirects/redirects-page.tsx';
import { tableSearch } from '../../admin/shared/table-search.ts';

export const Route = createFileRoute('/admin/redirects')({
  component: Redirects,
  // Parsed by the page, because this file is part of the code of every panel page.
  validateSearch: (given: Record<string, unknown>) => given,
});

function Redirects() {
  const given = Route.useSearch();
  const navigate = Route.useNavigate();
  const { from } = given;
  return (
    <RedirectsPage
      search={{ q: tableSearch(given).q, from: typeof from === 'string' ? from : undefined }}
      onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }) })}
    />
  );
}
