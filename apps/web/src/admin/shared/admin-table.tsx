import { useLingui } from '@lingui/react/macro';
import type { Page } from '@sanwen/contracts/shared.schemas';
import { AdminButton } from '@sanwen/ui/admin/button';
import { type Column, DataTable, type RowKey } from '@sanwen/ui/admin/data-table';
import { Pagination } from '@sanwen/ui/admin/pagination';
import { EmptyState } from '@sanwen/ui/admin/states';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import styles from './admin-table.module.css';
import { QueryResult } from './query-result.tsx';
import { SearchBox } from './search-box.tsx';
import { readSort, type TableSearch, usePageLabels, useTableLabels, writeSort } from './table-search.ts';

interface AdminTableProps<Row> {
  /** Name of the table, in the reader's language; `name` is for keeping its columns. */
  label: string;
  name: string;
  columns: readonly Column<Row>[];
  /** Ask with `placeholderData: keepPreviousData`, so that the old rows stay until the new ones are there. */
  query: UseQueryResult<Omit<Page<Row>, 'totalPages' | 'total'> & { total?: number }>;
  keyOf: (row: Row) => RowKey;
  nameOf: (row: Row) => string;
  /** What the address says, and how to change it: pass `Route.useSearch()` and a navigation. */
  search: TableSearch;
  onSearch: (change: TableSearch) => void;
  /** Label of the search box; without it there is none. */
  searchLabel?: string;
  /** Filters beside the search box: `<Filter>`. */
  filters?: ReactNode;
  /** Buttons for selected rows; with it rows can be selected. */
  bulk?: (selected: RowKey[], clear: () => void) => ReactNode;
  /**
   * Buttons for everything that the search and the filters find, on this page or not; with it that can be
   * selected.
   */
  bulkAll?: ((total: number, clear: () => void) => ReactNode) | undefined;
  empty: ReactNode;
}

/** A table of the admin panel: searched, sorted and paged by the server, with its state in the address. */
export function AdminTable<Row>({
  query,
  search,
  onSearch,
  searchLabel,
  filters,
  bulk,
  bulkAll,
  empty,
  ...table
}: AdminTableProps<Row>) {
  const { t, i18n } = useLingui();
  const labels = useTableLabels();
  const pageLabels = usePageLabels(t`Table pages`);
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set());
  /** The search whose finds are selected, all of them: another one begins anew. */
  const [all, setAll] = useState<string>();
  const asked = JSON.stringify({ ...search, page: undefined, sort: undefined });
  const select = (keys: ReadonlySet<RowKey>) => {
    setSelected(keys);
    setAll(undefined);
  };
  const clear = () => select(new Set());
  const searched = search.q !== undefined && search.q !== '';
  return (
    <div className={styles.frame}>
      <QueryResult query={query}>
        {({ items, page, limit, total }) => {
          const isAll = all === asked && total !== undefined;
          const count = i18n.number(total ?? 0);
          const mayAll =
            bulkAll &&
            !isAll &&
            !query.isPlaceholderData &&
            total !== undefined &&
            total > items.length &&
            items.every((row) => selected.has(table.keyOf(row)));
          return (
            <DataTable
              {...table}
              rows={items}
              busy={query.isPlaceholderData}
              sort={readSort(search.sort)}
              onSort={(sort) => onSearch({ sort: writeSort(sort), page: undefined })}
              {...(bulk
                ? {
                    selection: { selected, onChange: select },
                    bulk: (
                      <>
                        {mayAll && (
                          <AdminButton
                            onClick={() => setAll(asked)}
                          >{t`Select all ${count} found`}</AdminButton>
                        )}
                        {isAll ? bulkAll?.(total, clear) : bulk([...selected], clear)}
                      </>
                    ),
                  }
                : {})}
              filters={
                <>
                  {searchLabel && (
                    <SearchBox
                      label={searchLabel}
                      value={search.q ?? ''}
                      onSearch={(q) => onSearch({ q: q || undefined, page: undefined })}
                    />
                  )}
                  {filters}
                </>
              }
              empty={
                searched ? (
                  <EmptyState title={t`Nothing found`}>{t`Try other keywords or filters.`}</EmptyState>
                ) : (
                  empty
                )
              }
              footer={
                <Pagination
                  page={page}
                  limit={limit}
                  shown={items.length}
                  total={total}
                  onPage={(next) => onSearch({ page: next > 1 ? next : undefined })}
                  labels={pageLabels}
                />
              }
              labels={isAll ? { ...labels, selected: () => t`All ${count} found` } : labels}
            />
          );
        }}
      </QueryResult>
    </div>
  );
}
