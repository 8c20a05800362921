import { Trans, useLingui } from '@lingui/react/macro';
import type { ManagedUser } from '@sanwen/contracts/users.contract';
import { MoreIcon } from '@sanwen/ui/admin/admin-icons';
import { ConfirmDialog } from '@sanwen/ui/admin/dialog';
import { DropdownMenu, MenuAction, MenuSeparator } from '@sanwen/ui/admin/menu';
import { useState } from 'react';
import { useAdmin } from '../shared/admin-data.tsx';
import { useAction } from '../shared/use-action.ts';

type TermAction = 'promote' | 'demote' | 'disable';

/** What can be done to an account. What takes something away is asked first. */
export function UserActions({ user, onSessions }: { user: ManagedUser; onSessions: () => void }) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const [asked, ask] = useState<TermAction>();
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
  const text = labels[asked ?? 'disable'];
  return (
    <>
      <DropdownMenu variant="quiet" iconOnly label={t`Actions for ${nickname}`} trigger={<MoreIcon />}>
        <MenuAction onSelect={onSessions}>
          <Trans>Sessions</Trans>
        </MenuAction>
        {user.role === 'admin' ? (
          <MenuAction onSelect={() => ask('demote')}>
            <Trans>Remove administrator role</Trans>
          </MenuAction>
        ) : (
          <MenuAction onSelect={() => ask('promote')}>
            <Trans>Make administrator</Trans>
          </MenuAction>
        )}
        <MenuSeparator />
        {user.disabledAt ? (
          <MenuAction onSelect={() => enable.act(undefined)}>
            <Trans>Enable</Trans>
          </MenuAction>
        ) : (
          <MenuAction danger onSelect={() => ask('disable')}>
            <Trans>Disable</Trans>
          </MenuAction>
        )}
      </DropdownMenu>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => ask(undefined)}
        title={text.title}
        about={text.about}
        confirmLabel={text.label}
        cancelLabel={t`Cancel`}
        danger={asked !== 'promote'}
        onConfirm={() => {
          if (asked) action.act(asked);
          ask(undefined);
        }}
      />
    </>
  );
}
