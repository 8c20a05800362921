import { createFileRoute } from '@tanstack/react-router';
import { oneOf, tableSearch } from '../../admin/shared/table-search.ts';
import { MediaPage } from '../../admin/media/media-page.tsx';

export const Route = createFileRoute('/admin/media')({
  component: Media,
  // Parsed by the page, because this file is part of the code of every panel page.
  validateSearch: (given: Record<string, unknown>) => given,
});

function Media() {
  const given = Route.useSearch();
  const navigate = Route.useNavigate();
  const search = {
    ...tableSearch(given),
    ...(given['use'] ? { use: oneOf(['used', 'unused'], given['use']) } : {}),
  };
  return (
    <MediaPage
      search={search}
      onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }) })}
    />
  );
}
