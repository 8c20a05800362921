import type { TableSearch } from '../shared/table-search.ts';

/** What the address says of the library. */
export interface LibrarySearch extends TableSearch {
  use?: 'used' | 'unused' | undefined;
}
