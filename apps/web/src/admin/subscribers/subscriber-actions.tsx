import { plural, msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ManagedSubscriber, SubscriberState } from '@sanwen/contracts/subscribers.contract';
import { MoreIcon } from '@sanwen/ui/admin/admin-icons';
import { AdminButton } from '@sanwen/ui/admin/button';
import { ConfirmDialog } from '@sanwen/ui/admin/dialog';
import { DropdownMenu, MenuAction, MenuSeparator } from '@sanwen/ui/admin/menu';
import { useState } from 'react';
import { useAdmin } from '../shared/admin-data.tsx';
import { ConfirmButton, useAction } from '../shared/actions.tsx';
import { TagSubscribers } from './tag-subscribers.tsx';
import type { MessageDescriptor } from '@lingui/core';
import type { BadgeTone } from '@sanwen/ui/admin/states';

type State = 'paused' | 'confirmed' | 'removed';

function useChange(ids: number[], onDone?: () => void) {
  const { t } = useLingui();
  const { client } = useAdmin();
  return useAction({
    run: (to: State) => client.subscribers.manage.change.mutate({ ids, to }),
    done: ({ changed }) =>
      changed === 0
        ? t`Nothing to change.`
        : t`${plural(changed, { one: '# subscriber changed.', other: '# subscribers changed.' })}`,
    ...(onDone ? { onDone } : {}),
  });
}

/** Actions on a subscriber. Without consent, or after unsubscribing, nobody can be made to get emails. */
export function SubscriberActions({
  subscriber: { id, email, state, confirmedAt },
}: {
  subscriber: ManagedSubscriber;
}) {
  const { t } = useLingui();
  const [confirming, setConfirming] = useState(false);
  const { act } = useChange([id]);
  const canPause = state === 'confirmed';
  const canResume = state === 'paused' && confirmedAt !== null;
  return (
    <>
      <DropdownMenu variant="quiet" iconOnly label={t`Actions for ${email}`} trigger={<MoreIcon />}>
        {canPause && (
          <MenuAction onSelect={() => act('paused')}>
            <Trans>Pause</Trans>
          </MenuAction>
        )}
        {canResume && (
          <MenuAction onSelect={() => act('confirmed')}>
            <Trans>Resume</Trans>
          </MenuAction>
        )}
        {(canPause || canResume) && <MenuSeparator />}
        <MenuAction danger onSelect={() => setConfirming(true)}>
          <Trans>Remove…</Trans>
        </MenuAction>
      </DropdownMenu>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={t`Remove ${email}?`}
        about={t`Deletes the address and its unsubscribe record. To stop emails for a while, pause it instead.`}
        confirmLabel={t`Remove`}
        cancelLabel={t`Cancel`}
        danger
        onConfirm={() => {
          setConfirming(false);
          act('removed');
        }}
      />
    </>
  );
}

/** Bulk actions on selected subscribers. */
export function SubscriberBulk({ ids, onDone }: { ids: number[]; onDone: () => void }) {
  const { t } = useLingui();
  const { act, busy } = useChange(ids, onDone);
  return (
    <>
      <AdminButton busy={busy} onClick={() => act('paused')}>
        <Trans>Pause</Trans>
      </AdminButton>
      <AdminButton busy={busy} onClick={() => act('confirmed')}>
        <Trans>Resume</Trans>
      </AdminButton>
      <TagSubscribers ids={ids} onDone={onDone} />
      <ConfirmButton
        danger
        busy={busy}
        title={t`${plural(ids.length, { one: 'Remove # subscriber?', other: 'Remove # subscribers?' })}`}
        about={t`Deletes their addresses and unsubscribe records.`}
        confirmLabel={t`Remove`}
        onConfirm={() => act('removed')}
      >
        <Trans>Remove</Trans>
      </ConfirmButton>
    </>
  );
}

/** Labels and styles of a subscriber's states. */
export const STATE_LABELS: Record<SubscriberState, { label: MessageDescriptor; tone: BadgeTone }> = {
  confirmed: { label: msg`Subscribed`, tone: 'good' },
  pending: { label: msg`Not confirmed yet`, tone: 'attention' },
  paused: { label: msg`Paused`, tone: 'bad' },
  unsubscribed: { label: msg`Unsubscribed`, tone: 'neutral' },
};

/** The most important states first. */
export const STATES = ['confirmed', 'pending', 'paused', 'unsubscribed'] as const;
