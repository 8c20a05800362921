import { Trans, useLingui } from '@lingui/react/macro';
import type { ManagedUser } from '@sanwen/contracts/users.contract';
import type { Column } from '@sanwen/ui/admin/data-table';
import { Badge, EmptyState } from '@sanwen/ui/admin/states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminButton } from '@sanwen/ui/admin/button';
import { AdminDrawer, ConfirmDialog } from '@sanwen/ui/admin/dialog';
import { useAdmin } from '../shared/admin-data.tsx';
import { AdminPage, QueryResult } from '../shared/admin-page.tsx';
import { AdminTable } from '../shared/admin-table.tsx';
import { Filter } from '../shared/search-box.tsx';
import { oneOf, type TableSearch } from '../shared/table-search.ts';
import { useAction } from '../shared/actions.tsx';
import styles from './user-sessions.module.css';
import { MoreIcon } from '@sanwen/ui/admin/admin-icons';
import { DropdownMenu, MenuAction, MenuSeparator } from '@sanwen/ui/admin/menu';
import { useFormatDate } from '../shared/use-time-zone.ts';

const SORTS = ['createdAt', '-createdAt', 'nickname', '-nickname', 'email', '-email'] as const;

interface UsersSearch extends TableSearch {
  role?: 'admin' | 'user' | undefined;
  state?: 'active' | 'disabled' | undefined;
}

/** Accounts with their roles and sessions. */
export function UsersPage({
  search,
  onSearch,
}: {
  search: UsersSearch;
  onSearch: (change: UsersSearch) => void;
}) {
  const { t } = useLingui();
  const formatDate = useFormatDate();
  const { api } = useAdmin();
  const [shown, show] = useState<ManagedUser>();
  const { page, q, role, state, sort } = search;
  const query = useQuery({
    ...api.users.manage.list.queryOptions({ page, q, role, state, sort: oneOf(SORTS, sort), limit: 25 }),
    placeholderData: keepPreviousData,
  });
  const roles = { admin: t`Administrator`, user: t`Reader` };
  const date = (value: string) => formatDate(value, { dateStyle: 'medium' });
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

/** An account's sessions, beside the table. */
function UserSessions({ user, onClose }: { user: ManagedUser | undefined; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <AdminDrawer
      open={user !== undefined}
      onOpenChange={onClose}
      title={t`${user?.nickname ?? ''}’s sessions`}
      about={user?.email}
      closeLabel={t`Close`}
    >
      {user && <Sessions user={user} />}
    </AdminDrawer>
  );
}

function Sessions({ user: { id } }: { user: ManagedUser }) {
  const { t } = useLingui();
  const formatDate = useFormatDate();
  const { api, client } = useAdmin();
  const query = useQuery(api.users.manage.sessions.queryOptions({ id }));
  const end = useAction({
    run: (sessionId: number | undefined) =>
      client.users.manage.endSessions.mutate({ id, ...(sessionId === undefined ? {} : { sessionId }) }),
    done: t`Signed out.`,
  });
  return (
    <QueryResult query={query} lines={3}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title={t`Not signed in anywhere`} />
        ) : (
          <>
            <ul role="list" className={styles.list}>
              {items.map((session) => (
                <li key={session.id} className={styles.session}>
                  <span>
                    {session.userAgent === '' ? t`Other app` : session.userAgent}
                    <br />
                    <span className={styles.when}>
                      <Trans>Last used {formatDate(session.lastSeenAt, { dateStyle: 'long' })}</Trans>
                    </span>
                  </span>
                  <AdminButton onClick={() => end.act(session.id)}>
                    <Trans>Sign out</Trans>
                  </AdminButton>
                </li>
              ))}
            </ul>
            <AdminButton variant="danger" onClick={() => end.act(undefined)}>
              <Trans>Sign out everywhere</Trans>
            </AdminButton>
          </>
        )
      }
    </QueryResult>
  );
}

type TermAction = 'promote' | 'demote' | 'disable';

/** Actions on an account; destructive ones ask for confirmation. */
function UserActions({ user, onSessions }: { user: ManagedUser; onSessions: () => void }) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const [confirming, setConfirming] = useState<TermAction>();
  const { id, nickname } = user;
  const enable = useAction({
    run: () => client.users.manage.enable.mutate({ id }),
    done: t`${nickname} can sign in again.`,
  });
  const action = useAction({
    run: (what: TermAction): Promise<unknown> =>
      what === 'disable'
        ? client.users.manage.disable.mutate({ id })
        : client.users.manage.setRole.mutate({ id, role: what === 'promote' ? 'admin' : 'user' }),
    done: t`Done. ${nickname} has been signed out everywhere.`,
  });
  const labels = {
    promote: {
      title: t`Make ${nickname} an administrator?`,
      about: t`Administrators can change everything, including removing your own administrator role.`,
      label: t`Make administrator`,
    },
    demote: {
      title: t`Remove ${nickname}’s administrator role?`,
      about: t`${nickname} will become a reader and be signed out everywhere.`,
      label: t`Remove role`,
    },
    disable: {
      title: t`Disable ${nickname}?`,
      about: t`${nickname} can’t sign in until you re-enable the account. Anything they’ve written stays.`,
      label: t`Disable`,
    },
  };
  const text = labels[confirming ?? 'disable'];
  return (
    <>
      <DropdownMenu variant="quiet" iconOnly label={t`Actions for ${nickname}`} trigger={<MoreIcon />}>
        <MenuAction onSelect={onSessions}>
          <Trans>Sessions</Trans>
        </MenuAction>
        {user.role === 'admin' ? (
          <MenuAction onSelect={() => setConfirming('demote')}>
            <Trans>Remove administrator role</Trans>
          </MenuAction>
        ) : (
          <MenuAction onSelect={() => setConfirming('promote')}>
            <Trans>Make administrator</Trans>
          </MenuAction>
        )}
        <MenuSeparator />
        {user.disabledAt ? (
          <MenuAction onSelect={() => enable.act(undefined)}>
            <Trans>Enable</Trans>
          </MenuAction>
        ) : (
          <MenuAction danger onSelect={() => setConfirming('disable')}>
            <Trans>Disable</Trans>
          </MenuAction>
        )}
      </DropdownMenu>
      <ConfirmDialog
        open={confirming !== undefined}
        onOpenChange={() => setConfirming(undefined)}
        title={text.title}
        about={text.about}
        confirmLabel={text.label}
        cancelLabel={t`Cancel`}
        danger={confirming !== 'promote'}
        onConfirm={() => {
          if (confirming) action.act(confirming);
          setConfirming(undefined);
        }}
      />
    </>
  );
}
