import { useLingui } from '@lingui/react/macro';
import { AdminButton } from '@sanwen/ui/admin/button';
import type { RowKey } from '@sanwen/ui/admin/data-table';
import { DropdownMenu, MenuAction } from '@sanwen/ui/admin/menu';
import { AdminDialog, DialogActions, ConfirmDialog } from '@sanwen/ui/admin/dialog';
import { TextInput } from '@sanwen/ui/admin/field';
import { useState, useRef } from 'react';
import type { CategoryChoice } from '../../terms/term-choices.tsx';
import { type PostsChange, useChangePosts, useChangedLabels } from './post-actions.tsx';
import { plural } from '@lingui/core/macro';
import type { BulkBatch, BulkResult } from '@sanwen/contracts/posts.manage.schemas';
import type { postsFilter } from './posts-search.ts';
import { useAction } from '../../shared/actions.tsx';
import { useAdmin } from '../../shared/admin-data.tsx';
import styles from './posts-table.module.css';

interface BulkLabels {
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
function BulkButtons({ inTrash, categories, busy, onChange }: BulkButtonsProps) {
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

interface FoundBulkProps {
  filter: ReturnType<typeof postsFilter>;
  /** Number of matching posts. */
  total: number;
  inTrash: boolean;
  categories: BulkLabels['categories'];
  onDone: () => void;
}

/** Actions on all posts that match the filters, with confirmation and progress. */
export function FoundBulk({ filter, total, inTrash, categories, onDone }: FoundBulkProps) {
  const { t, i18n } = useLingui();
  const [confirming, setConfirming] = useState<{ change: PostsChange; label: string }>();
  const { act, busy, gone, stop } = useChangeFound(filter, () => {
    setConfirming(undefined);
    onDone();
  });
  const done = i18n.number(gone);
  const all = i18n.number(total);
  const isDanger = confirming?.change.action === 'remove' || confirming?.change.action === 'trash';
  return (
    <>
      <BulkButtons
        inTrash={inTrash}
        categories={categories}
        busy={busy}
        onChange={(change, label) => setConfirming({ change, label })}
      />
      <ConfirmDialog
        open={confirming !== undefined}
        onOpenChange={() => {
          if (busy) stop();
          else setConfirming(undefined);
        }}
        title={t`${plural(total, { one: 'Change the 1 post found?', other: 'Change all # posts found?' })}`}
        about={
          confirming?.change.action === 'remove'
            ? t`Their content in every language, their history, and their comments are deleted, too. This can’t be undone.`
            : t`Including posts on other pages of the table. If you stop, changes already made stay.`
        }
        confirmLabel={confirming?.label ?? ''}
        cancelLabel={busy ? t`Stop` : t`Cancel`}
        danger={isDanger}
        busy={busy}
        onConfirm={() => {
          if (confirming) act(confirming.change);
        }}
      >
        {busy && (
          <label className={styles.progress}>
            {t`${done} of ${all}`}
            <progress max={total} value={gone} />
          </label>
        )}
      </ConfirmDialog>
    </>
  );
}

/** Changes all matching posts in batches. After stopping, finished batches stay changed. */
function useChangeFound(filter: ReturnType<typeof postsFilter>, onDone: () => void) {
  const changed = useChangedLabels();
  const { client } = useAdmin();
  const [gone, setGone] = useState(0);
  const stopped = useRef(false);
  const { act, busy } = useAction({
    run: async (change: PostsChange) => {
      stopped.current = false;
      setGone(0);
      const sum = { done: 0, failed: 0 };
      let batch: BulkBatch | null = { after: 0 };
      while (batch && !stopped.current) {
        const result: BulkResult = await client.posts.manage.bulk.mutate({
          posts: { filter, batch },
          change,
        });
        sum.done += result.done.length;
        sum.failed += result.failed.length;
        setGone(sum.done + sum.failed);
        batch = result.next;
      }
      return sum;
    },
    done: ({ done, failed }) => changed(done, failed),
    onDone,
  });
  return { act, busy, gone, stop: () => (stopped.current = true) };
}
