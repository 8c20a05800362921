import { useLingui } from '@lingui/react/macro';
import { AdminButton } from '@sanwen/ui/admin/button';
import type { RowKey } from '@sanwen/ui/admin/data-table';
import { DropdownMenu, MenuAction } from '@sanwen/ui/admin/menu';
import type { CategoryChoice } from '../../terms/use-category-choices.ts';
import { AddTag } from './add-tag.tsx';
import { type PostsChange, useChangePosts } from './use-change-posts.ts';

export interface BulkLabels {
  inTrash: boolean;
  categories: readonly CategoryChoice[];
}

interface PostsBulkProps extends BulkLabels {
  ids: number[];
  onDone: () => void;
  onRemove: (ids: number[]) => void;
}

/** What can be done with all that is selected, as the table asks for it. */
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
  /** Is told what is wanted, and what its button is called. */
  onChange: (change: PostsChange, label: string) => void;
}

/** The changes that can be made to many posts. */
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
