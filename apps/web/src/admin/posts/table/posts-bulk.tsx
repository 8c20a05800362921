import { useLingui } from '@lingui/react/macro';
import { AdminButton } from '@sanwen/ui/admin/button';
import type { RowKey } from '@sanwen/ui/admin/data-table';
import { DropdownMenu, MenuAction } from '@sanwen/ui/admin/menu';
import { AdminDialog, DialogActions } from '@sanwen/ui/admin/dialog';
import { TextInput } from '@sanwen/ui/admin/field';
import { useState } from 'react';
import type { CategoryChoice } from '../../terms/category-choices.ts';
import { type PostsChange, useChangePosts } from './post-actions.tsx';

export interface BulkLabels {
  inTrash: boolean;
  categories: readonly CategoryChoice[];
}

interface PostsBulkProps extends BulkLabels {
  ids: number[];
  onDone: () => void;
  onRemove: (ids: number[]) => void;
}

/** Bulk actions on selected rows, in the format of the table. */
export function bulkButtons(props: Pick<PostsBulkProps, 'inTrash' | 'categories' | 'onRemove'>) {
  return (selected: RowKey[], clear: () => void) => (
    <PostsBulk {...props} ids={selected.map(Number)} onDone={clear} />
  );
}

function PostsBulk({ ids, onDone, onRemove, ...labels }: PostsBulkProps) {
  const { act, busy } = useChangePosts(onDone);
  return (
    <BulkButtons
      {...labels}
      busy={busy}
      onChange={(change) => {
        if (change.action === 'remove') onRemove(ids);
        else act({ ids, change });
      }}
    />
  );
}

interface BulkButtonsProps extends BulkLabels {
  busy: boolean;
  /** Called with the change and its button's label. */
  onChange: (change: PostsChange, label: string) => void;
}

/** Bulk changes of posts. */
export function BulkButtons({ inTrash, categories, busy, onChange }: BulkButtonsProps) {
  const { t } = useLingui();
  const labels = {
    publish: t`Publish`,
    unpublish: t`Revert to draft`,
    trash: t`Move to trash`,
    restore: t`Restore`,
  };
  const simple = (action: keyof typeof labels, variant?: 'danger') => (
    <AdminButton
      busy={busy}
      {...(variant ? { variant } : {})}
      onClick={() => onChange({ action }, labels[action])}
    >
      {labels[action]}
    </AdminButton>
  );
  if (inTrash) {
    return (
      <>
        {simple('restore')}
        <AdminButton
          variant="danger"
          busy={busy}
          onClick={() => onChange({ action: 'remove' }, t`Delete forever`)}
        >{t`Delete forever…`}</AdminButton>
      </>
    );
  }
  return (
    <>
      {simple('publish')}
      {simple('unpublish')}
      <DropdownMenu trigger={t`Category`}>
        {categories.map(({ id, name, label }) => (
          <MenuAction
            key={id}
            onSelect={() => onChange({ action: 'setCategory', categoryId: id }, t`Category: ${name}`)}
          >
            {label}
          </MenuAction>
        ))}
        <MenuAction
          onSelect={() => onChange({ action: 'setCategory', categoryId: null }, t`Uncategorized`)}
        >{t`None`}</MenuAction>
      </DropdownMenu>
      <AddTag
        busy={busy}
        onTag={(action, tag) =>
          onChange({ action, tag }, action === 'addTag' ? t`Tag: ${tag}` : t`Remove tag: ${tag}`)
        }
      />
      {simple('trash', 'danger')}
    </>
  );
}

interface AddTagProps {
  busy: boolean;
  onTag: (action: 'addTag' | 'removeTag', tag: string) => void;
}

/** Asks for a tag to add to the selected posts or remove from them. */
function AddTag({ busy, onTag }: AddTagProps) {
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
