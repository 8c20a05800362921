import { useLingui } from '@lingui/react/macro';
import type { ManagedMenuItem, MenuType } from '@sanwen/contracts/menus.contract';
import { MoreIcon } from '@sanwen/ui/admin/admin-icons';
import { DropdownMenu, MenuAction, MenuSeparator } from '@sanwen/ui/admin/menu';
import { Badge } from '@sanwen/ui/admin/states';
import { useAdmin } from '../shared/admin-data.tsx';
import { NameButton } from '../shared/name-button.tsx';
import { OrderedList } from '../shared/ordered-list.tsx';
import { MissingNames } from '../terms/missing-names.tsx';
import type { TermAction } from './menu-item-dialog.tsx';
import styles from './menus-page.module.css';
import { useMenuLabels } from './use-menu-labels.ts';

interface MenuLevelProps {
  label: string;
  type: MenuType;
  parentId: number | null;
  below: (parentId: number | null) => readonly ManagedMenuItem[];
  onAction: (action: TermAction) => void;
}

/** Entries beside each other, each with those below it. */
export function MenuLevel({ label, type, parentId, below, onAction }: MenuLevelProps) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const { labelOf } = useMenuLabels();
  return (
    <OrderedList
      label={label}
      items={below(parentId)}
      nameOf={labelOf}
      onMove={(id, position) => client.menus.manage.move.mutate({ id, parentId, position })}
    >
      {(item, { onUp, onDown }) => {
        const name = labelOf(item);
        const isTop = parentId === null;
        return (
          <>
            <div className={styles.row}>
              <NameButton onClick={() => onAction({ kind: 'edit', item })}>{name}</NameButton>
              <Target item={item} />
              <DropdownMenu variant="quiet" iconOnly label={t`Actions for ${name}`} trigger={<MoreIcon />}>
                <MenuAction onSelect={() => onAction({ kind: 'edit', item })}>{t`Edit`}</MenuAction>
                {isTop && (
                  <MenuAction
                    onSelect={() => onAction({ kind: 'new', type, parentId: item.id })}
                  >{t`New sub-item`}</MenuAction>
                )}
                <MenuSeparator />
                <MenuAction disabled={!onUp} onSelect={() => onUp?.()}>{t`Move up`}</MenuAction>
                <MenuAction disabled={!onDown} onSelect={() => onDown?.()}>{t`Move down`}</MenuAction>
                <MenuSeparator />
                <MenuAction
                  danger
                  onSelect={() => onAction({ kind: 'remove', item })}
                >{t`Delete…`}</MenuAction>
              </DropdownMenu>
            </div>
            {below(item.id).length > 0 && (
              <div className={styles.below}>
                <MenuLevel
                  label={t`Items under ${name}`}
                  type={type}
                  parentId={item.id}
                  below={below}
                  onAction={onAction}
                />
              </div>
            )}
          </>
        );
      }}
    </OrderedList>
  );
}

/** What an entry leads to, and what is wrong with it. */
function Target({ item: { href, labels, target } }: { item: ManagedMenuItem }) {
  const { t } = useLingui();
  const { kinds, pages } = useMenuLabels();
  const page = pages.find((each) => each.href === href);
  return (
    <span className={styles.target}>
      <span className={styles.kind}>{kinds[target.kind]}</span>
      {page?.label ?? (target.title || href)}
      {!target.isFound && <Badge tone="bad">{t`Readers get “page not found”`}</Badge>}
      <MissingNames term={{ names: labels }} />
    </span>
  );
}
