import { useLingui } from '@lingui/react/macro';
import type { ManagedUser } from '@sanwen/contracts/users.contract';
import type { Column } from '@sanwen/ui/admin/data-table';
import { Badge, EmptyState } from '@sanwen/ui/admin/states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdmin } from '../shared/admin-data.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import { AdminTable } from '../shared/admin-table.tsx';
import { Filter } from '../shared/search-box.tsx';
import { oneOf, type TableSearch } from '../shared/table-search.ts';
import { UserActions } from './user-actions.tsx';
import { UserSessions } from './user-sessions.tsx';

const SORTS = ['createdAt', '-createdAt', 'nickname', '-nickname', 'email', '-email'] as const;

export interface UsersSearch extends TableSearch {
  role?: 'admin' | 'user' | undefined;
  state?: 'active' | 'disabled' | undefined;
}

/** Accounts: who they are, what they may do, and where they are signed in. */
export function UsersPage({
  search,
  onSearch,
}: {
  search: UsersSearch;
  onSearch: (change: UsersSearch) => void;
}) {
  const { t, i18n } = useLingui();
  const { api } = useAdmin();
  const [shown, show] = useState<ManagedUser>();
  const { page, q, role, state, sort } = search;
  const query = useQuery({
    ...api.users.manage.list.queryOptions({ page, q, role, state, sort: oneOf(SORTS, sort), limit: 25 }),
    placeholderData: keepPreviousData,
  });
  const roles = { admin: t`Administrator`, user: t`Reader` };
  const date = (value: string) => i18n.date(value, { dateStyle: 'medium' });
  const columns: Column<ManagedUser>[] = [
    {
      id: 'nickname',
      header: t`Name`,
      sortable: true,
      lead: true,
      cell: (user) => <strong>{user.nickname}</strong>,
    },
    {
      id: 'email',
      header: t`Email`,
      sortable: true,
      cell: (user) =>
        user.emailConfirmed ? (
          user.email
        ) : (
          <>
            {user.email} <Badge>{t`Not confirmed`}</Badge>
          </>
        ),
    },
    {
      id: 'role',
      header: t`Role`,
      cell: (user) => (
        <Badge tone={user.role === 'admin' ? 'attention' : 'neutral'}>{roles[user.role]}</Badge>
      ),
    },
    {
      id: 'state',
      header: t`Status`,
      cell: (user) =>
        user.disabledAt ? <Badge tone="bad">{t`Disabled`}</Badge> : <Badge tone="good">{t`Active`}</Badge>,
    },
    { id: 'createdAt', header: t`Registered`, sortable: true, cell: (user) => date(user.createdAt) },
    { id: 'lastSeen', header: t`Last seen`, cell: (user) => (user.lastSeenAt ? date(user.lastSeenAt) : '–') },
    {
      id: 'sessions',
      header: t`Sessions`,
      align: 'end',
      hiddenAtFirst: true,
      cell: (user) => user.sessionCount,
    },
    {
      id: 'actions',
      header: t`Actions`,
      lead: true,
      align: 'end',
      cell: (user) => <UserActions user={user} onSessions={() => show(user)} />,
    },
  ];
  return (
    <AdminPage
      title={t`Users`}
      about={t`People who have an account. Readers need none to comment or subscribe.`}
    >
      <AdminTable
        name="users"
        label={t`Users`}
        columns={columns}
        query={query}
        keyOf={({ id }) => id}
        nameOf={({ nickname }) => nickname}
        search={search}
        onSearch={onSearch}
        searchLabel={t`Search name or email`}
        filters={
          <>
            <Filter
              label={t`Role`}
              all={t`All roles`}
              value={role}
              onChange={(next) => onSearch({ role: next, page: undefined })}
              choices={[
                { value: 'admin', label: roles.admin },
                { value: 'user', label: roles.user },
              ]}
            />
            <Filter
              label={t`Status`}
              all={t`All statuses`}
              value={state}
              onChange={(next) => onSearch({ state: next, page: undefined })}
              choices={[
                { value: 'active', label: t`Active` },
                { value: 'disabled', label: t`Disabled` },
              ]}
            />
          </>
        }
        empty={<EmptyState title={t`No users here`} />}
      />
      <UserSessions user={shown} onClose={() => show(undefined)} />
    </AdminPage>
  );
}
