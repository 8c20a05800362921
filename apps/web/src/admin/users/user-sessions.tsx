import { Trans, useLingui } from '@lingui/react/macro';
import type { ManagedUser } from '@sanwen/contracts/users.contract';
import { AdminButton } from '@sanwen/ui/admin/button';
import { AdminDrawer } from '@sanwen/ui/admin/dialog';
import { EmptyState } from '@sanwen/ui/admin/states';
import { useQuery } from '@tanstack/react-query';
import { useAdmin } from '../shared/admin-data.tsx';
import { QueryResult } from '../shared/query-result.tsx';
import { useAction } from '../shared/use-action.ts';
import styles from './user-sessions.module.css';

/** Where an account is signed in, beside the table. */
export function UserSessions({ user, onClose }: { user: ManagedUser | undefined; onClose: () => void }) {
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
  const { t, i18n } = useLingui();
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
                      <Trans>Last used {i18n.date(session.lastSeenAt, { dateStyle: 'long' })}</Trans>
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
