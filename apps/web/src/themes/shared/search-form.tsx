import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { SEARCH_QUERY_MAX } from '@sanwen/contracts/constants';
import { SearchField, type SearchFieldProps } from '@sanwen/ui/search-field';
import type { SiteView } from '../slots.ts';
import styles from './search-form.module.css';

/** A line to write on what is looked for. */
export function SearchForm({
  site,
  ...props
}: { site: SiteView } & Pick<SearchFieldProps, 'query' | 'focusOnOpen'>) {
  const { t } = useLingui();
  return (
    <SearchField
      {...props}
      action={site.links.search()}
      suggest={site.suggest}
      suggestions={{
        label: t`Suggestions`,
        announce: (count) => t`${plural(count, { one: '# suggestion', other: '# suggestions' })}`,
      }}
      label={t`Search this site`}
      submit={t`Search`}
      placeholder={t`Search titles, text, and tags`}
      maxLength={SEARCH_QUERY_MAX}
      className={styles.form}
    />
  );
}
