import { useLingui } from '@lingui/react/macro';
import type { ManagedMenuItem } from '@sanwen/contracts/menus.manage.contract';
import type { MenuType } from '@sanwen/contracts/menus.schemas';
import { AdminDrawer, ConfirmDialog } from '@sanwen/ui/admin/dialog';
import { useAdmin } from '../../../admin/admin-data.tsx';
import { useAction } from '../../../admin/use-action.ts';
import { MenuForm } from './menu-form.tsx';
import { useMenuWords } from './use-menu-words.ts';

/** What is being done in a menu. */
export type Deed = { kind: 'new'; type: MenuType; parentId: number | null } | { kind: 'edit' | 'remove'; item: ManagedMenuItem };

interface MenuDeedProps {
  deed: Deed;
  all: readonly ManagedMenuItem[];
  onClose: () => void;
}

/** A form, or a question, over the page. */
export function MenuDeed({ deed, all, onClose }: MenuDeedProps) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const { labelOf } = useMenuWords();
  if (deed.kind === 'remove') return <Remove item={deed.item} onClose={onClose} />;
  const item = deed.kind === 'edit' ? deed.item : undefined;
  return (
    <AdminDrawer open onOpenChange={onClose} title={item ? labelOf(item) : t`New menu item`} closeLabel={t`Close`}>
      <MenuForm
        item={item}
        parentId={deed.kind === 'new' ? deed.parentId : deed.item.parentId}
        all={all}
        run={(change): Promise<unknown> =>
          deed.kind === 'new' ? client.menus.manage.create.mutate({ type: deed.type, ...change }) : client.menus.manage.save.mutate({ id: deed.item.id, ...change })
        }
        onDone={onClose}
      />
    </AdminDrawer>
  );
}

function Remove({ item, onClose }: { item: ManagedMenuItem; onClose: () => void }) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const { labelOf } = useMenuWords();
  const name = labelOf(item);
  const remove = useAction({ run: () => client.menus.manage.remove.mutate({ id: item.id }), done: t`Deleted ${name}.`, onDone: onClose });
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
