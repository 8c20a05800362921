import { useLingui } from '@lingui/react/macro';
import type { ManagedCategory } from '@sanwen/contracts/categories.contract';
import { SelectInput } from '@sanwen/ui/admin/field';
import { useState } from 'react';
import { useAdmin } from '../shared/admin-data.tsx';
import { type TermChange, TermForm } from '../terms/term-form.tsx';
import { indented } from '../terms/indented.ts';
import { useTermName } from '../terms/use-term-name.ts';
import { useAction } from '../shared/use-action.ts';

interface CategoryFormProps {
  /** Undefined for a new one. */
  category: ManagedCategory | undefined;
  parentId: number | null;
  all: readonly ManagedCategory[];
  onDone: () => void;
}

/** Makes a category, or changes one. */
export function CategoryForm({ category, parentId: first, all, onDone }: CategoryFormProps) {
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

/**
 * All but a category and those below it, which cannot stand below themselves. In a tree's order these follow
 * it.
 */
function withoutBranch(all: readonly ManagedCategory[], id: number | undefined): readonly ManagedCategory[] {
  const start = all.findIndex((each) => each.id === id);
  const top = all[start];
  if (!top) return all;
  const end = all.findIndex((each, at) => at > start && each.depth <= top.depth);
  return [...all.slice(0, start), ...(end < 0 ? [] : all.slice(end))];
}
