import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { IMAGE_SORTS, ManagedImage, UploadedImage } from '@sanwen/contracts/media.contract';
import { Pagination } from '@sanwen/ui/admin/pagination';
import { EmptyState } from '@sanwen/ui/admin/states';
import { useToasts } from '@sanwen/ui/admin/toasts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAdmin } from '../shared/admin-data.tsx';
import { QueryResult } from '../shared/admin-page.tsx';
import { Filter, SearchBox } from '../shared/search-box.tsx';
import { oneOf, type TableSearch, usePageLabels } from '../shared/table-search.ts';
import { DropZone, UploadButton, UploadList } from './upload-controls.tsx';
import { ImageGrid, type ImageSelection } from './image-grid.tsx';
import { useUploads } from './uploads.ts';
import styles from './image-library.module.css';
import { AdminDialog } from '@sanwen/ui/admin/dialog';

interface ImageLibraryProps {
  search: LibrarySearch;
  onSearch: (change: LibrarySearch) => void;
  onOpen: (image: ManagedImage) => void;
  /** Called after an upload, with the number of failed files. */
  onUploaded?: (images: UploadedImage[], failed: number) => void;
  selection?: ImageSelection;
  /** Replaces search and filters while something is selected. */
  bulk?: ((shown: readonly ManagedImage[]) => ReactNode) | undefined;
}

const PAGE = 60;

/** The image library, searched, filtered and paged by the server; uploads by button, drop and paste. */
export function ImageLibrary({ search, onSearch, onOpen, onUploaded, selection, bulk }: ImageLibraryProps) {
  const { t } = useLingui();
  const { api, queryClient } = useAdmin();
  const toasts = useToasts();
  const labels = usePageLabels(t`Library pages`);
  const { pending, upload, dismiss } = useUploads();
  const { q, use, page, sort } = search;
  const query = useQuery({
    ...api.media.manage.list.queryOptions({ q, use, page, sort: readSortOfImages(sort), limit: PAGE }),
    placeholderData: keepPreviousData,
  });
  const take = async (files: File[]) => {
    const images = await upload(files);
    if (images.length > 0) {
      // The newest images come first, so the new ones are visible.
      onSearch({ q: undefined, use: undefined, sort: undefined, page: undefined });
      toasts.done(t`${plural(images.length, { one: '# image uploaded', other: '# images uploaded' })}`);
      await queryClient.invalidateQueries();
    }
    onUploaded?.(images, files.length - images.length);
  };
  const onFiles = (files: File[]) => void take(files);
  const isFiltered = q !== undefined || use !== undefined;
  return (
    <DropZone onFiles={onFiles}>
      <div className={styles.frame}>
        <UploadList pending={pending} dismiss={dismiss} />
        <QueryResult query={query}>
          {({ items, total, limit, page: shown }) => (
            <>
              {bulk?.(items) ?? (
                <div className={styles.bar}>
                  <SearchBox
                    label={t`Search names and descriptions`}
                    value={q ?? ''}
                    onSearch={(next) => onSearch({ q: next || undefined, page: undefined })}
                  />
                  <LibraryFilters search={search} onSearch={onSearch} />
                  <span className={styles.upload}>
                    <UploadButton variant="primary" onFiles={onFiles}>
                      <Trans>Upload images</Trans>
                    </UploadButton>
                  </span>
                </div>
              )}
              {items.length > 0 ? (
                <ImageGrid
                  label={t`Images`}
                  images={items}
                  onOpen={onOpen}
                  selection={selection}
                  busy={query.isPlaceholderData}
                />
              ) : isFiltered ? (
                <EmptyState title={t`Nothing found`}>{t`Try other keywords or filters.`}</EmptyState>
              ) : (
                <EmptyState
                  title={t`No images yet`}
                >{t`Upload images, drop them here, or paste one. Images you put into posts show up here, too.`}</EmptyState>
              )}
              <Pagination
                page={shown}
                limit={limit}
                shown={items.length}
                total={total}
                onPage={(next) => onSearch({ page: next > 1 ? next : undefined })}
                labels={labels}
              />
            </>
          )}
        </QueryResult>
      </div>
    </DropZone>
  );
}

interface LibraryFiltersProps {
  search: LibrarySearch;
  onSearch: (change: LibrarySearch) => void;
}

/** Filters by use, and sorts. */
function LibraryFilters({ search: { use, sort }, onSearch }: LibraryFiltersProps) {
  const { t } = useLingui();
  return (
    <>
      <Filter
        label={t`Usage`}
        all={t`All images`}
        value={use}
        onChange={(next) => onSearch({ use: next, page: undefined })}
        choices={[
          { value: 'used', label: t`Used` },
          { value: 'unused', label: t`Unused` },
        ]}
      />
      <Filter
        label={t`Sort`}
        all={t`Newest first`}
        value={sort}
        onChange={(next) => onSearch({ sort: next, page: undefined })}
        choices={[
          { value: 'createdAt', label: t`Oldest first` },
          { value: 'name', label: t`By name` },
          { value: '-bytes', label: t`Largest first` },
        ]}
      />
    </>
  );
}

type Sort = (typeof IMAGE_SORTS)[number];

/** Copied from the contract, whose schemas would bring all of zod to the browser. */
const SORTS: readonly Sort[] = ['-createdAt', 'createdAt', 'name', '-name', 'bytes', '-bytes'];

/** The order in the search params; undefined means newest first. */
function readSortOfImages(sort: string | undefined): Sort | undefined {
  return oneOf(SORTS, sort);
}

/** The library's search params. */
export interface LibrarySearch extends TableSearch {
  use?: 'used' | 'unused' | undefined;
}

/** What a text or a cover needs of an image. */
export type PickedImage = Pick<ManagedImage, 'path' | 'width' | 'height' | 'alt'>;

interface ImagePickerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called with the chosen image, or with all that were uploaded here. */
  onPick: (images: PickedImage[]) => void;
}

/** Dialog to choose an image from the library or upload one. */
export function ImagePicker({ open, onOpenChange, onPick }: ImagePickerProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState<LibrarySearch>({});
  const pick = (images: PickedImage[]) => {
    onOpenChange(false);
    onPick(images);
  };
  return (
    <AdminDialog
      open={open}
      onOpenChange={onOpenChange}
      wide
      title={t`Choose image`}
      about={t`Click an image to use it. Images you upload, drop, or paste here are used right away.`}
      closeLabel={t`Close`}
    >
      <ImageLibrary
        search={search}
        onSearch={(change) => setSearch((before) => ({ ...before, ...change }))}
        onOpen={(image) => pick([image])}
        onUploaded={(images, failed) => {
          // The dialog shows failed uploads, so it stays open.
          if (images.length > 0 && failed === 0) pick(images);
        }}
      />
    </AdminDialog>
  );
}
