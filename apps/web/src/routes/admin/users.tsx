import { createFileRoute } from '@tanstack/react-router';
import { oneOf, tableSearch } from '../../admin/table-search.ts';
import type { TableSearch } from '../../admin/table-search.ts';
import { UsersPage } from '../../features/users/admin/users-page.tsx';

interface UsersSearch extends TableSearch {
  role?: 'admin' | 'user' | undefined;
  state?: 'active' | 'disabled' | undefined;
}

export const Route = createFileRoute('/admin/users')({
  validateSearch: (search: Record<string, unknown>): UsersSearch => ({
    ...tableSearch(search),
    ...(search['role'] ? { role: oneOf(['admin', 'user'], search['role']) } : {}),
    ...(search['state'] ? { state: oneOf(['active', 'disabled'], search['state']) } : {}),
  }),
  component: Users,
});

function Users() {
  const navigate = Route.useNavigate();
  return <UsersPage search={Route.useSearch()} onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }) })} />;
}
