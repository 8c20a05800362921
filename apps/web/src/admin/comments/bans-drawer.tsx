import { useLingui } from '@lingui/react/macro';
import type { BanKind } from '@sanwen/contracts/comments.manage.contract';
import { AdminButton } from '@sanwen/ui/admin/button';
import { AdminDrawer } from '@sanwen/ui/admin/dialog';
import { Badge, EmptyState } from '@sanwen/ui/admin/states';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdmin } from '../shared/admin-data.tsx';
import { QueryResult } from '../shared/query-result.tsx';
import { useAction } from '../shared/use-action.ts';
import styles from './comments.module.css';

/** What kinds of bans are called. */
export function useBanLabels(): Record<BanKind, string> {
  const { t } = useLingui();
  return { user: t`Person`, email: t`Address`, network: t`Network` };
}

/** Who is banned, beside the queue. */
export function BansDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <AdminDrawer
      open={open}
      onOpenChange={onClose}
      title={t`Bans`}
      about={t`What they write goes to spam. They aren’t notified.`}
      closeLabel={t`Close`}
    >
      {open && <Bans />}
    </AdminDrawer>
  );
}

function Bans() {
  const { t, i18n } = useLingui();
  const { api, client } = useAdmin();
  const labels = useBanLabels();
  const [before, setBefore] = useState<number>();
  const query = useQuery(api.comments.manage.bans.queryOptions({ before }));
  const lift = useAction({
    run: (id: number) => client.comments.manage.unban.mutate({ id }),
    done: t`Ban lifted. What’s already in spam stays there.`,
  });
  return (
    <QueryResult query={query} lines={3}>
      {({ items, next }) => (
        <>
          {items.length === 0 && <EmptyState title={t`No one is banned`} />}
          <ul role="list" aria-label={t`Bans`} className={styles.bans}>
            {items.map(({ id, kind, label, createdAt }) => (
              <li key={id}>
                <Badge>{labels[kind]}</Badge>
                <span className={styles.banned}>
                  {label}
                  <time dateTime={createdAt}>{i18n.date(createdAt, { dateStyle: 'medium' })}</time>
                </span>
                <AdminButton
                  aria-label={t`Lift the ban on ${label} (${labels[kind]})`}
                  onClick={() => lift.act(id)}
                >{t`Unban`}</AdminButton>
              </li>
            ))}
          </ul>
          <div className={styles.actions}>
            {before !== undefined && (
              <AdminButton onClick={() => setBefore(undefined)}>{t`Latest`}</AdminButton>
            )}
            {next !== null && <AdminButton onClick={() => setBefore(next)}>{t`Older`}</AdminButton>}
          </div>
        </>
      )}
    </QueryResult>
  );
}
