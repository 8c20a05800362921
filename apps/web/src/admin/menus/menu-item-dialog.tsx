import { useLingui } from '@lingui/react/macro';
import type { ManagedMenuItem, MenuType } from '@sanwen/contracts/menus.contract';
import { AdminDrawer, ConfirmDialog } from '@sanwen/ui/admin/dialog';
import { useAdmin } from '../shared/admin-data.tsx';
import { useAction } from '../shared/use-action.ts';
import { MenuForm } from './menu-form.tsx';
import { useMenuLabels } from './use-menu-labels.ts';

/** What is being done in a menu. */
export type TermAction =
  | { kind: 'new'; type: MenuType; parentId: number | null }
  | { kind: 'edit' | 'remove'; item: ManagedMenuItem };

interface MenuItemDialogProps {
  action: TermAction;
  all: readonly ManagedMenuItem[];
  onClose: () => void;
}

/** A form, or a question, over the page. */
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
