import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ManagedTerm } from '@sanwen/contracts/terms.schemas';
import { AdminDrawer, ConfirmDialog } from '@sanwen/ui/admin/dialog';
import { useState } from 'react';
import { useAdmin } from '../shared/admin-data.tsx';
import { MergeDialog } from '../terms/merge-dialog.tsx';
import { TagChoice, type TagChosen } from '../terms/tag-choice.tsx';
import { type TermChange, TermForm } from '../terms/term-form.tsx';
import { useTermName } from '../terms/use-term-name.ts';
import { useAction } from '../shared/use-action.ts';

/** Some tags, with the name of the one where it is one. */
interface OfTags {
  ids: number[];
  name?: string;
  onDone?: () => void;
}

/** What is being done on the page. */
export type TermAction =
  | { kind: 'new' }
  | { kind: 'edit'; tag: ManagedTerm }
  | ({ kind: 'merge' | 'remove' } & OfTags);

/** A form, or a question, over the page. */
export function TagDialog({ action, onClose }: { action: TermAction; onClose: () => void }) {
  if (action.kind === 'merge') return <Merge {...action} onClose={onClose} />;
  if (action.kind === 'remove') return <Remove {...action} onClose={onClose} />;
  return <Edit tag={action.kind === 'edit' ? action.tag : undefined} onClose={onClose} />;
}

function Edit({ tag, onClose }: { tag: ManagedTerm | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const { nameOf } = useTermName();
  const save = useAction({
    run: (change: TermChange): Promise<unknown> =>
      tag
        ? client.tags.manage.save.mutate({ id: tag.id, ...change })
        : client.tags.manage.create.mutate(change),
    done: t`Saved. Readers see it now.`,
    onDone: onClose,
  });
  return (
    <AdminDrawer open onOpenChange={onClose} title={tag ? nameOf(tag) : t`New tag`} closeLabel={t`Close`}>
      <TermForm term={tag} path="/tag/" busy={save.busy} formError={save.formError} onSave={save.act} />
    </AdminDrawer>
  );
}

function Merge({ onClose, name, ids, onDone }: OfTags & { onClose: () => void }) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const [into, choose] = useState<TagChosen | null>(null);
  const merge = useAction({
    // One of several may be the one that stays.
    run: (target: number) =>
      client.tags.manage.merge.mutate({ from: ids.filter((id) => id !== target), into: target }),
    done: ({ moved }) => t`Merged. ${plural(moved, { one: '# post moved.', other: '# posts moved.' })}`,
    onDone: () => {
      onDone?.();
      onClose();
    },
  });
  return (
    <MergeDialog
      title={
        name === undefined
          ? t`${plural(ids.length, { one: 'Merge # tag', other: 'Merge # tags' })}`
          : t`Merge ${name}`
      }
      about={t`The posts move to the other tag, and the URLs redirect there. This can’t be undone.`}
      into={into?.id}
      busy={merge.busy}
      onMerge={merge.act}
      onClose={onClose}
    >
      <TagChoice
        label={t`Merge into`}
        placeholder={t`Search tags`}
        value={into}
        onChange={choose}
        without={ids.length === 1 ? ids[0] : undefined}
      />
    </MergeDialog>
  );
}

function Remove({ onClose, name, ids, onDone }: OfTags & { onClose: () => void }) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const remove = useAction({
    run: () => client.tags.manage.remove.mutate({ ids: ids }),
    done: ({ removed }) => t`${plural(removed, { one: '# tag deleted.', other: '# tags deleted.' })}`,
    onDone: () => {
      onDone?.();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={
        name === undefined
          ? t`${plural(ids.length, { one: 'Delete # tag?', other: 'Delete # tags?' })}`
          : t`Delete ${name}?`
      }
      about={t`Posts are kept. Pages of deleted tags will be gone: to keep a URL working, merge the tag into another one instead.`}
      confirmLabel={t`Delete`}
      cancelLabel={t`Cancel`}
      busy={remove.busy}
      danger
      onConfirm={() => remove.act(undefined)}
    />
  );
}
