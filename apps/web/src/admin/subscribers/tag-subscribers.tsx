import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { AdminButton } from '@sanwen/ui/admin/button';
import { AdminDialog, DialogActions } from '@sanwen/ui/admin/dialog';
import { TextInput } from '@sanwen/ui/admin/field';
import { useState } from 'react';
import { useAdmin } from '../shared/admin-data.tsx';
import { useAction } from '../shared/actions.tsx';

const TAG_MAX = 50;

/** Adds a tag to selected subscribers, or removes it. */
export function TagSubscribers({ ids, onDone }: { ids: number[]; onDone: () => void }) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const [open, setOpen] = useState(false);
  const [tag, setTag] = useState('');
  const change = useAction({
    run: (to: 'added' | 'removed') => client.subscribers.manage.tag.mutate({ ids, tag, to }),
    done: ({ changed }) =>
      changed === 0
        ? t`Nothing to change.`
        : t`${plural(changed, { one: '# subscriber changed.', other: '# subscribers changed.' })}`,
    onDone: () => {
      setOpen(false);
      onDone();
    },
  });
  const isEmpty = tag.trim() === '';
  return (
    <>
      <AdminButton onClick={() => setOpen(true)}>
        <Trans>Tag</Trans>
      </AdminButton>
      <AdminDialog
        open={open}
        onOpenChange={setOpen}
        title={t`Tag subscribers`}
        about={t`A post can be emailed to the subscribers with a tag. They don’t see it.`}
        closeLabel={t`Close`}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!isEmpty) change.act('added');
          }}
        >
          <TextInput
            label={t`Tag`}
            maxLength={TAG_MAX}
            value={tag}
            error={change.formError?.fields['tag']}
            onChange={({ target }) => setTag(target.value)}
          />
          <DialogActions>
            <AdminButton busy={change.busy} disabled={isEmpty} onClick={() => change.act('removed')}>
              <Trans>Remove tag</Trans>
            </AdminButton>
            <AdminButton type="submit" variant="primary" busy={change.busy} disabled={isEmpty}>
              <Trans>Add tag</Trans>
            </AdminButton>
          </DialogActions>
        </form>
      </AdminDialog>
    </>
  );
}
