import { Trans, useLingui } from '@lingui/react/macro';
import { type ManagedMenuItem, MENU_LABEL_MAX, type MenuType } from '@sanwen/contracts/menus.contract';
import { AdminDrawer, ConfirmDialog, DialogActions } from '@sanwen/ui/admin/dialog';
import { AdminButton } from '@sanwen/ui/admin/button';
import { SelectInput } from '@sanwen/ui/admin/field';
import { FieldStack } from '@sanwen/ui/admin/panel';
import { useState } from 'react';
import { useAdmin } from '../shared/admin-data.tsx';
import { useAction } from '../shared/actions.tsx';
import { LocalizedForm, LocalizedInput, type LocalizedText } from '../shared/localized-form.tsx';
import { TargetField, useMenuLabels } from './target-field.tsx';

/** The open form or dialog. */
export type TermAction =
  | { kind: 'new'; type: MenuType; parentId: number | null }
  | { kind: 'edit' | 'remove'; item: ManagedMenuItem };

interface MenuItemDialogProps {
  action: TermAction;
  all: readonly ManagedMenuItem[];
  onClose: () => void;
}

/** A form or confirmation over the page. */
export function MenuItemDialog({ action, all, onClose }: MenuItemDialogProps) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const { labelOf } = useMenuLabels();
  if (action.kind === 'remove') return <Remove item={action.item} onClose={onClose} />;
  const item = action.kind === 'edit' ? action.item : undefined;
  return (
    <AdminDrawer
      open
      onOpenChange={onClose}
      title={item ? labelOf(item) : t`New menu item`}
      closeLabel={t`Close`}
    >
      <MenuForm
        item={item}
        parentId={action.kind === 'new' ? action.parentId : action.item.parentId}
        all={all}
        run={(change): Promise<unknown> =>
          action.kind === 'new'
            ? client.menus.manage.create.mutate({ type: action.type, ...change })
            : client.menus.manage.save.mutate({ id: action.item.id, ...change })
        }
        onDone={onClose}
      />
    </AdminDrawer>
  );
}

function Remove({ item, onClose }: { item: ManagedMenuItem; onClose: () => void }) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const { labelOf } = useMenuLabels();
  const name = labelOf(item);
  const remove = useAction({
    run: () => client.menus.manage.remove.mutate({ id: item.id }),
    done: t`Deleted ${name}.`,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t`Delete ${name}?`}
      about={t`The linked content stays. Items below it move up.`}
      confirmLabel={t`Delete`}
      cancelLabel={t`Cancel`}
      busy={remove.busy}
      danger
      onConfirm={() => remove.act(undefined)}
    />
  );
}

interface MenuChange {
  href: string;
  labels: LocalizedText;
  parentId: number | null;
}

interface MenuFormProps {
  /** Undefined for a new entry. */
  item: ManagedMenuItem | undefined;
  parentId: number | null;
  all: readonly ManagedMenuItem[];
  run: (change: MenuChange) => Promise<unknown>;
  onDone: () => void;
}

/** Creates or edits an entry: target, label and parent. */
function MenuForm({ item, parentId: first, all, run, onDone }: MenuFormProps) {
  const { t } = useLingui();
  const { labelOf } = useMenuLabels();
  const [href, setHref] = useState(item?.href ?? '');
  const [labels, setLabels] = useState<LocalizedText>(item?.labels ?? {});
  /** Whether the labels were edited: otherwise they follow the target. */
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

/** Repeats an error at each language. */
function allLanguages(error: string) {
  return { 'labels.zh-CN': error, 'labels.zh-TW': error, 'labels.en-US': error };
}
