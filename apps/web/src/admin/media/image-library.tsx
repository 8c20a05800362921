import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ManagedImage, UploadedImage } from '@sanwen/contracts/media.contract';
import { Pagination } from '@sanwen/ui/admin/pagination';
import { EmptyState } from '@sanwen/ui/admin/states';
import { useToasts } from '@sanwen/ui/admin/toasts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAdmin } from '../shared/admin-data.tsx';
import { QueryResult } from '../shared/query-result.tsx';
import { SearchBox } from '../shared/search-box.tsx';
import { usePageLabels } from '../shared/table-labels.ts';
import { DropZone } from './drop-zone.tsx';
import { LibraryFilters } from './library-filters.tsx';
import type { LibrarySearch } from './library-search.ts';
import { ImageGrid, type ImageSelection } from './image-grid.tsx';
import styles from './image-library.module.css';
import { readSortOfImages } from './image-sort.ts';
import { UploadButton } from './upload-button.tsx';
import { UploadList } from './uploads/upload-list.tsx';
import { useUploads } from './uploads/use-uploads.ts';

interface ImageLibraryProps {
  search: LibrarySearch;
  onSearch: (change: LibrarySearch) => void;
  onOpen: (image: ManagedImage) => void;
  /** Is told when pictures were uploaded, and how many were not taken. */
  onUploaded?: (images: UploadedImage[], failed: number) => void;
  selection?: ImageSelection;
  /** In place of search and filters, while something is selected. */
  bulk?: ((shown: readonly ManagedImage[]) => ReactNode) | undefined;
}

const PAGE = 60;

/**
 * The pictures of the site: searched, filtered and paged by the server; more are uploaded by button, drop and
 * paste.
 */
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
      // The newest come first, so they are seen.
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
