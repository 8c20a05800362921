import { useLingui } from '@lingui/react/macro';
import type { BanKind, ManagedComment } from '@sanwen/contracts/comments.manage.contract';
import { ConfirmDialog } from '@sanwen/ui/admin/dialog';
import { CheckboxInput } from '@sanwen/ui/admin/field';
import { FieldStack } from '@sanwen/ui/admin/panel';
import { useState } from 'react';
import { useAdmin } from '../shared/admin-data.tsx';
import { useAction } from '../shared/use-action.ts';

/** What a comment's writer can be banned by, as far as it is known and not banned yet. */
export function bannable({ isAdmin, userId, email, network, bans }: ManagedComment): BanKind[] {
  if (isAdmin) return [];
  const known = { user: userId, email, network };
  return (['user', 'email', 'network'] as const).filter(
    (kind) => known[kind] !== null && !bans.includes(kind),
  );
}

/** Asks what of a comment's writer is to be banned. */
export function BanDialog({ comment, onClose }: { comment: ManagedComment; onClose: () => void }) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const { id, nickname, email } = comment;
  const offered = bannable(comment);
  // A network may be a whole school: it is for the moderator to say so.
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
