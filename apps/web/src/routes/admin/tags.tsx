import { createFileRoute } from '@tanstack/react-router';
import { oneOf, tableSearch } from '../../admin/shared/table-search.ts';
import { TagsPage } from '../../admin/tags/tags-page.tsx';

export const Route = createFileRoute('/admin/tags')({
  component: Tags,
  // Parsed by the page, because this file is part of the code of every panel page.
  validateSearch: (given: Record<string, unknown>) => given,
});

function Tags() {
  const given = Route.useSearch();
  const navigate = Route.useNavigate();
  const search = { ...tableSearch(given), use: oneOf(['used', 'unused'], given['use']) };
  return (
    <TagsPage
      search={search}
      onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }) })}
    />
  );
}
