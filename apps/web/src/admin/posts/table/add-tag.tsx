import { useLingui } from '@lingui/react/macro';
import { AdminButton } from '@sanwen/ui/admin/button';
import { AdminDialog, DialogActions } from '@sanwen/ui/admin/dialog';
import { TextInput } from '@sanwen/ui/admin/field';
import { useState } from 'react';

interface AddTagProps {
  busy: boolean;
  onTag: (action: 'addTag' | 'removeTag', tag: string) => void;
}

/** Asks for a tag by its name, to be put on the selected posts or taken from them. */
export function AddTag({ busy, onTag }: AddTagProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const tag = name.trim();
  const go = (action: 'addTag' | 'removeTag') => () => {
    if (!tag) return;
    setOpen(false);
    setName('');
    onTag(action, tag);
  };
  return (
    <>
      <AdminButton busy={busy} onClick={() => setOpen(true)}>{t`Tag…`}</AdminButton>
      <AdminDialog
        open={open}
        onOpenChange={setOpen}
        title={t`Tag the selected posts`}
        about={t`Tags that don’t exist yet are created.`}
        closeLabel={t`Close`}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            go('addTag')();
          }}
        >
          <TextInput
            label={t`Tag name`}
            name="tag"
            value={name}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
          <DialogActions>
            <AdminButton disabled={!tag} onClick={go('removeTag')}>{t`Remove tag`}</AdminButton>
            <AdminButton variant="primary" type="submit" disabled={!tag}>{t`Add tag`}</AdminButton>
          </DialogActions>
        </form>
      </AdminDialog>
    </>
  );
}
