import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ManagedImage } from '@sanwen/contracts/media.contract';
import { IMAGES_REMOVED_AT_ONCE } from '@sanwen/contracts/images';
import { AdminButton } from '@sanwen/ui/admin/button';
import { useState } from 'react';
import { useAdmin } from '../shared/admin-data.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import { ConfirmButton } from '../shared/confirm-button.tsx';
import { ImageLibrary } from './image-library.tsx';
import type { LibrarySearch } from './library-search.ts';
import { useAction } from '../shared/use-action.ts';
import styles from './media-page.module.css';
import { ImageDrawer } from './image-drawer.tsx';

interface MediaPageProps {
  search: LibrarySearch;
  onSearch: (change: LibrarySearch) => void;
}

/**
 * All pictures of the site: where each is used, what is said of it in each language, and those that nothing
 * shows.
 */
export function MediaPage({ search, onSearch }: MediaPageProps) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const [shown, show] = useState<number>();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const remove = useAction({
    run: () => client.media.manage.remove.mutate({ ids: [...selected] }),
    done: ({ removed }) => t`${plural(removed, { one: '# image deleted.', other: '# images deleted.' })}`,
    onDone: () => setSelected(new Set()),
  });
  const toggle = (id: number) =>
    setSelected(
      (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
    );
  const count = t`${plural(selected.size, { one: '# selected', other: '# selected' })}`;
  const bulk = (images: readonly ManagedImage[]) => (
    <div role="region" aria-label={count} className={styles.bulk}>
      <strong>{count}</strong>
      <ConfirmButton
        title={t`${plural(selected.size, { one: 'Delete # image?', other: 'Delete # images?' })}`}
        about={t`The images and their files will be gone. If any of them is in use, none is deleted.`}
        confirmLabel={t`Delete`}
        danger
        busy={remove.busy}
        onConfirm={() => remove.act(undefined)}
      >
        <Trans>Delete</Trans>
      </ConfirmButton>
      <AdminButton
        variant="quiet"
        onClick={() =>
          setSelected(new Set([...selected, ...images.map(({ id }) => id)].slice(0, IMAGES_REMOVED_AT_ONCE)))
        }
      >
        <Trans>Select all on this page</Trans>
      </AdminButton>
      <AdminButton variant="quiet" onClick={() => setSelected(new Set())}>
        <Trans>Clear selection</Trans>
      </AdminButton>
    </div>
  );
  return (
    <AdminPage
      title={t`Media`}
      about={t`Images in your posts and pages. The description you give an image is filled in wherever you insert it.`}
    >
      <ImageLibrary
        search={search}
        onSearch={onSearch}
        onOpen={({ id }) => show(id)}
        selection={{ selected, onToggle: toggle }}
        bulk={selected.size > 0 ? bulk : undefined}
      />
      {shown !== undefined && <ImageDrawer key={shown} id={shown} onClose={() => show(undefined)} />}
    </AdminPage>
  );
}
