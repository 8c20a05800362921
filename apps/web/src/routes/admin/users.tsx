import { createFileRoute } from '@tanstack/react-router';
import { oneOf, tableSearch, type TableSearch } from '../../admin/shared/table-search.ts';
import { UsersPage } from '../../admin/users/users-page.tsx';

interface UsersSearch extends TableSearch {
  role?: 'admin' | 'user' | undefined;
  state?: 'active' | 'disabled' | undefined;
}

export const Route = createFileRoute('/admin/users')({
  component: Users,
  // Parsed by the page, because this file is part of the code of every panel page.
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
