import { createFileRoute } from '@tanstack/react-router';
import { oneOf, tableSearch, type TableSearch } from '../../admin/shared/table-search.ts';
import { UsersPage } from '../../admin/users/users-page.tsx';

interface UsersSearch extends TableSearch {
  role?: 'admin' | 'user' | undefined;
  state?: 'active' | 'disabled' | undefined;
}

export const Route = createFileRoute('/admin/users')({
  component: Users,
  // Read with the page: what stands here is in the code of every page of the panel.
  validateSearch: (given: Record<string, unknown>) => given,
});

function Users() {
  const given = Route.useSearch();
  const navigate = Route.useNavigate();
  const search: UsersSearch = {
    ...tableSearch(given),
    ...(given['role'] ? { role: oneOf(['admin', 'user'], given['role']) } : {}),
    ...(given['state'] ? { state: oneOf(['active', 'disabled'], given['state']) } : {}),
  };
  return (
    <UsersPage
      search={search}
      onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }) })}
    />
  );
}
