import { Trans, useLingui } from '@lingui/react/macro';
import { AdminButton } from '@sanwen/ui/admin/button';
import { AdminDialog, DialogActions } from '@sanwen/ui/admin/dialog';
import type { ReactNode } from 'react';

interface MergeDialogProps {
  title: string;
  about: ReactNode;
  onClose: () => void;
  /** Undefined until it is chosen. */
  into: number | undefined;
  onMerge: (into: number) => void;
  busy: boolean;
  /** The field to choose the target. */
  children: ReactNode;
}

/** Asks for the target of a merge of categories or tags. */
export function MergeDialog({ title, about, onClose, into, onMerge, busy, children }: MergeDialogProps) {
  const { t } = useLingui();
  return (
    <AdminDialog open onOpenChange={onClose} title={title} about={about} closeLabel={t`Close`}>
      {children}
      <DialogActions>
        <AdminButton onClick={onClose}>
          <Trans>Cancel</Trans>
        </AdminButton>
        <AdminButton
          variant="danger"
          busy={busy}
          disabled={into === undefined}
          onClick={() => into !== undefined && onMerge(into)}
        >
          <Trans>Merge</Trans>
        </AdminButton>
      </DialogActions>
    </AdminDialog>
  );
}
