import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ManagedCategory } from '@sanwen/contracts/categories.contract';
import { AdminDrawer, ConfirmDialog } from '@sanwen/ui/admin/dialog';
import { SelectInput } from '@sanwen/ui/admin/field';
import { useState } from 'react';
import { useAdmin } from '../shared/admin-data.tsx';
import { MergeDialog, useTermName, type TermChange, TermForm } from '../terms/term-form.tsx';
import { indented } from '../terms/term-choices.tsx';
import { useAction } from '../shared/actions.tsx';
/** The open form or dialog. */
export type TermAction =
  | { kind: 'new'; parentId: number | null }
  | { kind: 'edit' | 'merge' | 'remove'; category: ManagedCategory };

interface CategoryDialogProps {
  action: TermAction;
  all: readonly ManagedCategory[];
  onClose: () => void;
}

/** A form or confirmation over the page. */
export function CategoryDialog({ action, all, onClose }: CategoryDialogProps) {
  const { t } = useLingui();
  const { nameOf } = useTermName();
  if (action.kind === 'merge') return <Merge category={action.category} all={all} onClose={onClose} />;
  if (action.kind === 'remove') return <Remove category={action.category} onClose={onClose} />;
  const category = action.kind === 'edit' ? action.category : undefined;
  return (
    <AdminDrawer
      open
      onOpenChange={onClose}
      title={category ? nameOf(category) : t`New category`}
      closeLabel={t`Close`}
    >
      <CategoryForm
        category={category}
        parentId={action.kind === 'new' ? action.parentId : action.category.parentId}
        all={all}
        onDone={onClose}
      />
    </AdminDrawer>
  );
}

interface OneProps {
  category: ManagedCategory;
  onClose: () => void;
}

function Merge({ category, all, onClose }: OneProps & { all: readonly ManagedCategory[] }) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const { nameOf } = useTermName();
  const [into, choose] = useState<number>();
  const name = nameOf(category);
  const merge = useAction({
    run: (target: number) => client.categories.manage.merge.mutate({ from: category.id, into: target }),
    done: ({ moved }) => t`Merged. ${plural(moved, { one: '# post moved.', other: '# posts moved.' })}`,
    onDone: onClose,
  });
  return (
    <MergeDialog
      title={t`Merge ${name}`}
      about={t`Its posts and subcategories move to the other category, and its URL redirects there. ${name} will be gone; this can’t be undone.`}
      into={into}
      busy={merge.busy}
      onMerge={merge.act}
      onClose={onClose}
    >
      <SelectInput
        label={t`Merge into`}
        value={into ?? ''}
        onChange={({ target }) => choose(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">{t`Choose…`}</option>
        {all
          .filter(({ id }) => id !== category.id)
          .map((each) => (
            <option key={each.id} value={each.id}>
              {indented(nameOf(each), each.depth)}
            </option>
          ))}
      </SelectInput>
    </MergeDialog>
  );
}

function Remove({ category, onClose }: OneProps) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const { nameOf } = useTermName();
  const { id, allPosts } = category;
  const name = nameOf(category);
  const remove = useAction({
    run: () => client.categories.manage.remove.mutate({ id }),
    done: t`Deleted ${name}.`,
    onDone: onClose,
  });
  const posts = t`${plural(allPosts, { one: '# post stays, without a category.', other: '# posts stay, without a category.' })}`;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t`Delete ${name}?`}
      about={`${posts} ${t`Its subcategories move up. Its page will be gone: to keep the URL working, merge it into another category instead.`}`}
      confirmLabel={t`Delete`}
      cancelLabel={t`Cancel`}
      busy={remove.busy}
      danger
      onConfirm={() => remove.act(undefined)}
    />
  );
}

interface CategoryFormProps {
  /** Undefined for a new category. */
  category: ManagedCategory | undefined;
  parentId: number | null;
  all: readonly ManagedCategory[];
  onDone: () => void;
}

/** Creates or edits a category. */
function CategoryForm({ category, parentId: first, all, onDone }: CategoryFormProps) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const { nameOf } = useTermName();
  const [parentId, setParentId] = useState(first);
  const save = useAction({
    run: (change: TermChange): Promise<unknown> =>
      category
        ? client.categories.manage.save.mutate({ id: category.id, parentId, ...change })
        : client.categories.manage.create.mutate({ parentId, ...change }),
    done: t`Saved. Readers see it now.`,
    onDone,
  });
  return (
    <TermForm term={category} path="/category/" busy={save.busy} formError={save.formError} onSave={save.act}>
      <SelectInput
        label={t`Parent category`}
        error={save.formError?.fields['parentId']}
        value={parentId ?? ''}
        onChange={({ target }) => setParentId(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{t`None (top level)`}</option>
        {withoutBranch(all, category?.id).map((each) => (
          <option key={each.id} value={each.id}>
            {indented(nameOf(each), each.depth)}
          </option>
        ))}
      </SelectInput>
    </TermForm>
  );
}

/** All categories except one and its descendants, which can't be its parent. They follow it in tree order. */
function withoutBranch(all: readonly ManagedCategory[], id: number | undefined): readonly ManagedCategory[] {
  const start = all.findIndex((each) => each.id === id);
  const top = all[start];
  if (!top) return all;
  const end = all.findIndex((each, at) => at > start && each.depth <= top.depth);
  return [...all.slice(0, start), ...(end < 0 ? [] : all.slice(end))];
}
