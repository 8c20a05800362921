import { useLingui } from '@lingui/react/macro';
import type { BanKind, ManagedComment } from '@sanwen/contracts/comments.manage.contract';
import { AdminButton } from '@sanwen/ui/admin/button';
import { AdminDrawer, ConfirmDialog } from '@sanwen/ui/admin/dialog';
import { Badge, EmptyState } from '@sanwen/ui/admin/states';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckboxInput } from '@sanwen/ui/admin/field';
import { FieldStack } from '@sanwen/ui/admin/panel';
import { useAdmin } from '../shared/admin-data.tsx';
import { QueryResult } from '../shared/admin-page.tsx';
import { useAction } from '../shared/actions.tsx';
import styles from './comments.module.css';
import { useFormatDate } from '../shared/use-time-zone.ts';

/** Labels of the kinds of bans. */
export function useBanLabels(): Record<BanKind, string> {
  const { t } = useLingui();
  return { user: t`Person`, email: t`Address`, network: t`Network` };
}

/** The list of bans. */
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
  const { t } = useLingui();
  const formatDate = useFormatDate();
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
                  <time dateTime={createdAt}>{formatDate(createdAt, { dateStyle: 'medium' })}</time>
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

/** Ways to ban a comment's author that are known and not banned yet. */
export function bannable({ isAdmin, userId, email, network, bans }: ManagedComment): BanKind[] {
  if (isAdmin) return [];
  const known = { user: userId, email, network };
  return (['user', 'email', 'network'] as const).filter(
    (kind) => known[kind] !== null && !bans.includes(kind),
  );
}

/** Asks which of the author's details to ban. */
export function BanDialog({ comment, onClose }: { comment: ManagedComment; onClose: () => void }) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const { id, nickname, email } = comment;
  const offered = bannable(comment);
  // A network may be a whole school, so it is not preselected.
  const [kinds, setKinds] = useState<readonly BanKind[]>(offered.filter((kind) => kind !== 'network'));
  const [spam, setSpam] = useState(true);
  const ban = useAction({
    run: () => client.comments.manage.ban.mutate({ id, kinds: [...kinds], spam }),
    done: t`Banned ${nickname}.`,
    onDone: onClose,
  });
  const labels: Record<BanKind, string> = {
    user: t`The person: the account of ${nickname}`,
    email: t`The address ${email ?? ''}`,
    network: t`The network it came from; others may share it`,
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t`Ban ${nickname}?`}
      about={t`They aren’t notified. From now on, anything they post goes to spam.`}
      confirmLabel={t`Ban`}
      cancelLabel={t`Cancel`}
      danger
      busy={ban.busy}
      disabled={kinds.length === 0}
      onConfirm={() => ban.act(undefined)}
    >
      <FieldStack>
        {offered.map((kind) => (
          <CheckboxInput
            key={kind}
            label={labels[kind]}
            checked={kinds.includes(kind)}
            onChange={({ target }) =>
              setKinds((before) =>
                target.checked ? [...before, kind] : before.filter((each) => each !== kind),
              )
            }
          />
        ))}
        <CheckboxInput
          label={t`Also mark this comment as spam`}
          checked={spam}
          onChange={({ target }) => setSpam(target.checked)}
        />
      </FieldStack>
    </ConfirmDialog>
  );
}
