import { useLingui } from '@lingui/react/macro';
import { AdminButton } from '@sanwen/ui/admin/button';
import type { RowKey } from '@sanwen/ui/admin/data-table';
import { DropdownMenu, MenuAction } from '@sanwen/ui/admin/menu';
import { AddTag } from './add-tag.tsx';
import { useChangePosts } from './use-change-posts.ts';

interface PostsBulkProps {
  ids: number[];
  inTrash: boolean;
  categories: readonly { id: number; name: string }[];
  onDone: () => void;
  onRemove: (ids: number[]) => void;
}

/** What can be done with all that is selected, as the table asks for it. */
export function bulkButtons(props: Pick<PostsBulkProps, 'inTrash' | 'categories' | 'onRemove'>) {
  return (selected: RowKey[], clear: () => void) => <PostsBulk {...props} ids={selected.map(Number)} onDone={clear} />;
}

function PostsBulk({ ids, inTrash, categories, onDone, onRemove }: PostsBulkProps) {
  const { t } = useLingui();
  const { act, busy } = useChangePosts(onDone);
  if (inTrash) {
    return (
      <>
        <AdminButton busy={busy} onClick={() => act({ ids, change: { action: 'restore' } })}>{t`Restore`}</AdminButton>
        <AdminButton variant="danger" onClick={() => onRemove(ids)}>{t`Delete for ever …`}</AdminButton>
      </>
    );
  }
  return (
    <>
      <AdminButton busy={busy} onClick={() => act({ ids, change: { action: 'publish' } })}>{t`Publish`}</AdminButton>
      <AdminButton busy={busy} onClick={() => act({ ids, change: { action: 'unpublish' } })}>{t`Make drafts`}</AdminButton>
      <DropdownMenu trigger={t`Category`}>
        {categories.map(({ id, name }) => (
          <MenuAction key={id} onSelect={() => act({ ids, change: { action: 'setCategory', categoryId: id } })}>
            {name}
          </MenuAction>
        ))}
        <MenuAction onSelect={() => act({ ids, change: { action: 'setCategory', categoryId: null } })}>{t`None`}</MenuAction>
      </DropdownMenu>
      <AddTag busy={busy} onTag={(action, tag) => act({ ids, change: { action, tag } })} />
      <AdminButton variant="danger" busy={busy} onClick={() => act({ ids, change: { action: 'trash' } })}>{t`Put into the trash`}</AdminButton>
    </>
  );
}
