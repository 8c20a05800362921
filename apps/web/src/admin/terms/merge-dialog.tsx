import { Trans, useLingui } from '@lingui/react/macro';
import { AdminButton } from '@sanwen/ui/admin/button';
import { AdminDialog, DialogActions } from '@sanwen/ui/admin/dialog';
import { SelectInput } from '@sanwen/ui/admin/field';
import { FieldStack } from '@sanwen/ui/admin/panel';
import { useState } from 'react';
import type { ReactNode } from 'react';

interface MergeDialogProps {
  title: string;
  about: ReactNode;
  onClose: () => void;
  /** What it can be merged into. */
  choices: readonly { id: number; label: string }[];
  onMerge: (into: number) => void;
  busy: boolean;
  /** How to find more choices, above them. */
  children?: ReactNode;
}

/** Asks what a category or a tag is merged into. */
export function MergeDialog({ title, about, onClose, choices, onMerge, busy, children }: MergeDialogProps) {
  const { t } = useLingui();
  const [picked, pick] = useState<number>();
  const into = choices.find(({ id }) => id === picked);
  return (
    <AdminDialog open onOpenChange={onClose} title={title} about={about} closeLabel={t`Close`}>
      <FieldStack>
        {children}
        <SelectInput label={t`Merge into`} value={into?.id ?? ''} onChange={({ target }) => pick(Number(target.value))}>
          <option value="">{t`Choose …`}</option>
          {choices.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectInput>
      </FieldStack>
      <DialogActions>
        <AdminButton onClick={onClose}>
          <Trans>Cancel</Trans>
        </AdminButton>
        <AdminButton variant="danger" busy={busy} disabled={into === undefined} onClick={() => into && onMerge(into.id)}>
          <Trans>Merge</Trans>
        </AdminButton>
      </DialogActions>
    </AdminDialog>
  );
}
