import { useLingui } from '@lingui/react/macro';
import { Filter } from '../shared/search-box.tsx';
import type { LibrarySearch } from './library-search.ts';

interface LibraryFiltersProps {
  search: LibrarySearch;
  onSearch: (change: LibrarySearch) => void;
}

/** Shows the pictures that are used, or that are not, and puts them in order. */
export function LibraryFilters({ search: { use, sort }, onSearch }: LibraryFiltersProps) {
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
