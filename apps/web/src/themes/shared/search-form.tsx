import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { SEARCH_QUERY_MAX } from '@sanwen/contracts/constants';
import { SearchField, type SearchFieldProps } from '@sanwen/ui/search-field';
import { CloseIcon, SearchIcon } from '@sanwen/ui/icons';
import { SheetButton } from '@sanwen/ui/sheet';
import type { SiteView } from '../slots.ts';
import styles from './search-form.module.css';
import headerSearchStyles from './header-search.module.css';

/** The search field. */
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

/** Opens the search field in a popover, without JavaScript. */
export function HeaderSearch({ site }: { site: SiteView }) {
  const { t } = useLingui();
  return (
    <>
      <SheetButton target="site-search" action="show" label={t`Search`} className={headerSearchStyles.open}>
        <SearchIcon />
      </SheetButton>
      <div id="site-search" popover="auto" className={headerSearchStyles.sheet}>
        <SearchForm site={site} focusOnOpen />
        <SheetButton
          target="site-search"
          action="hide"
          label={t`Close search`}
          className={headerSearchStyles.close}
        >
          <CloseIcon />
        </SheetButton>
      </div>
    </>
  );
}
