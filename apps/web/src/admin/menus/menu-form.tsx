import { Trans, useLingui } from '@lingui/react/macro';
import { type ManagedMenuItem, MENU_LABEL_MAX } from '@sanwen/contracts/menus.contract';
import { AdminButton } from '@sanwen/ui/admin/button';
import { DialogActions } from '@sanwen/ui/admin/dialog';
import { SelectInput } from '@sanwen/ui/admin/field';
import { FieldStack } from '@sanwen/ui/admin/panel';
import { useState } from 'react';
import { LocalizedForm, LocalizedInput, type LocalizedText } from '../shared/localized-form.tsx';
import { useAction } from '../shared/use-action.ts';
import { TargetField } from './target-field.tsx';
import { useMenuLabels } from './use-menu-labels.ts';

interface MenuChange {
  href: string;
  labels: LocalizedText;
  parentId: number | null;
}

interface MenuFormProps {
  /** Undefined for a new one. */
  item: ManagedMenuItem | undefined;
  parentId: number | null;
  all: readonly ManagedMenuItem[];
  run: (change: MenuChange) => Promise<unknown>;
  onDone: () => void;
}

/** Makes an entry, or changes one: what it leads to, what it is called, and what it stands below. */
export function MenuForm({ item, parentId: first, all, run, onDone }: MenuFormProps) {
  const { t } = useLingui();
  const { labelOf } = useMenuLabels();
  const [href, setHref] = useState(item?.href ?? '');
  const [labels, setLabels] = useState<LocalizedText>(item?.labels ?? {});
  /** Whether the labels are somebody's own: else they follow what is chosen. */
  const [isWritten, setWritten] = useState(item !== undefined);
  const [parentId, setParentId] = useState(first);
  const save = useAction({ run, done: t`Saved. Readers see it now.`, onDone });
  const errors = save.formError?.fields ?? {};
  const tops = all.filter((each) => each.parentId === null && each.id !== item?.id);
  const hasEntries = all.some((each) => item !== undefined && each.parentId === item.id);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.act({ href, labels, parentId });
      }}
    >
      <LocalizedForm>
        <FieldStack>
          <TargetField
            item={item}
            error={errors['href']}
            onChange={(chosen, names) => {
              setHref(chosen);
              if (!isWritten) setLabels(names);
            }}
          />
          <LocalizedInput
            label={t`Label`}
            name="labels"
            hint={t`Languages left empty show the closest language’s text.`}
            value={labels}
            onChange={(next) => {
              setLabels(next);
              setWritten(true);
            }}
            errors={errors['labels'] ? { ...errors, ...allLanguages(errors['labels']) } : errors}
            maxLength={MENU_LABEL_MAX}
          />
          {!hasEntries && tops.length > 0 && (
            <SelectInput
              label={t({ message: 'Parent item', context: 'of an entry of a menu' })}
              error={errors['parentId']}
              value={parentId ?? ''}
              onChange={({ target }) => setParentId(target.value === '' ? null : Number(target.value))}
            >
              <option value="">{t`None (top level)`}</option>
              {tops.map((each) => (
                <option key={each.id} value={each.id}>
                  {labelOf(each)}
                </option>
              ))}
            </SelectInput>
          )}
        </FieldStack>
      </LocalizedForm>
      <DialogActions>
        <AdminButton type="submit" variant="primary" busy={save.busy}>
          <Trans>Save</Trans>
        </AdminButton>
      </DialogActions>
    </form>
  );
}

/** What is wrong with all of them together, at each. */
function allLanguages(error: string) {
  return { 'labels.zh-CN': error, 'labels.zh-TW': error, 'labels.en-US': error };
}
