import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '@sanwen/ui/admin/dialog';
import { TextInput } from '@sanwen/ui/admin/field';
import { FieldStack } from '@sanwen/ui/admin/panel';
import { useState } from 'react';
import { useAdmin } from '../shared/admin-data.tsx';
import { useAction } from '../shared/actions.tsx';

export type RestoreSource = { kind: 'backup'; name: string } | { kind: 'upload'; id: string };

interface RestoreDialogProps {
  /** What to restore; undefined while closed. */
  source: RestoreSource | undefined;
  /** An export contains no passwords, so accounts keep the ones that this site has. */
  hasPasswords: boolean;
  onClose: () => void;
  /** Called when it has started. */
  onStarted?: () => void;
}

/** Asks for a typed word before a restore replaces the site's content. */
export function RestoreDialog({ source, hasPasswords, onClose, onStarted }: RestoreDialogProps) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const [typed, setTyped] = useState('');
  const close = () => {
    setTyped('');
    onClose();
  };
  const restore = useAction({
    run: (from: RestoreSource) => client.backups.manage.restore.mutate({ from, confirmed: true }),
    onDone: () => {
      close();
      onStarted?.();
    },
  });
  const word = t({
    message: 'restore',
    comment: 'The word that has to be typed before a backup is restored',
  });
  return (
    <ConfirmDialog
      open={source !== undefined}
      onOpenChange={close}
      title={t`Restore the site to this backup?`}
      about={
        <>
          <p>
            <Trans>
              This replaces everything on the site: posts, pages, comments, accounts, subscribers, and
              settings. A backup is made first. Everyone else has to sign in again.
            </Trans>
          </p>
          <p>
            <Trans>
              Readers who’ve unsubscribed since then stay unsubscribed, and posts already emailed aren’t sent
              again.
            </Trans>
          </p>
          {!hasPasswords && (
            <p>
              <Trans>
                Exports contain no passwords: accounts that aren’t here yet need to set a new one.
              </Trans>
            </p>
          )}
        </>
      }
      confirmLabel={t`Restore it`}
      cancelLabel={t`Cancel`}
      danger
      busy={restore.busy}
      disabled={typed.trim().toLowerCase() !== word.toLowerCase()}
      onConfirm={() => source && restore.act(source)}
    >
      <FieldStack>
        <TextInput
          label={t`Type “${word}” to continue`}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </FieldStack>
    </ConfirmDialog>
  );
}
