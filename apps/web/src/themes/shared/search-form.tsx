import { useLingui } from '@lingui/react/macro';
import { SEARCH_QUERY_MAX } from '@sanwen/contracts/constants';
import { SearchField } from '@sanwen/ui/search-field';
import type { SearchFieldProps } from '@sanwen/ui/search-field';
import styles from './search-form.module.css';

/** A line to write on what is looked for. */
export function SearchForm(props: Pick<SearchFieldProps, 'action' | 'query' | 'focusOnOpen'>) {
  const { t } = useLingui();
  return (
    <SearchField
      {...props}
      label={t`Search this site`}
      submit={t`Search`}
      placeholder={t`Titles, words, tags`}
      maxLength={SEARCH_QUERY_MAX}
      className={styles.form}
    />
  );
}
