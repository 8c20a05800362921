import { useLingui } from '@lingui/react/macro';
import { CloseIcon, SearchIcon } from '@sanwen/ui/icons';
import { SheetButton } from '@sanwen/ui/sheet';
import type { SiteView } from '../slots.ts';
import styles from './header-search.module.css';
import { SearchForm } from './search-form.tsx';

/** Opens the field to search with, which the browser lays over the page without scripts. */
export function HeaderSearch({ site }: { site: SiteView }) {
  const { t } = useLingui();
  return (
    <>
      <SheetButton target="site-search" action="show" label={t`Search`} className={styles.open}>
        <SearchIcon />
      </SheetButton>
      <div id="site-search" popover="auto" className={styles.sheet}>
        <SearchForm site={site} focusOnOpen />
        <SheetButton target="site-search" action="hide" label={t`Close search`} className={styles.close}>
          <CloseIcon />
        </SheetButton>
      </div>
    </>
  );
}
