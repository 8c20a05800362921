import { useLingui } from '@lingui/react/macro';
import { CloseIcon, MenuIcon } from '@sanwen/ui/icons';
import { NavigationSheet, SheetButton } from '@sanwen/ui/sheet';
import { AccountLinks } from '../../shared/account-links.tsx';
import { ColorSchemeToggle } from '../../shared/dark-mode-toggle.tsx';
import { HeaderSearch } from '../../shared/header-search.tsx';
import { LanguageSwitcher } from '../../shared/language-switcher.tsx';
import { MenuEntries } from '../../shared/menu-entries.tsx';
import type { LayoutProps } from '../../slots.ts';
import styles from './masthead.module.css';
import menu from './masthead-menu.module.css';

/**
 * The bar over every page. The front page sets the name in poster size below it, and the bar then leaves it
 * out.
 */
export function Masthead({ site, account }: Omit<LayoutProps, 'children'>) {
  const { t } = useLingui();
  const { siteLogo, siteName } = site.settings;
  return (
    <header className={styles.masthead} data-print="no">
      <div className={styles.bar}>
        <a className={styles.brand} href={site.links.home()} rel="home">
          {siteLogo ? <img src={site.imageUrl(siteLogo)} alt={siteName} /> : siteName}
        </a>
        {site.headerMenu.length > 0 && (
          <NavigationSheet id="site-menu" label={t`Main menu`} className={styles.menu}>
            <SheetButton target="site-menu" action="hide" label={t`Close menu`} className={styles.close}>
              <CloseIcon />
            </SheetButton>
            <MenuEntries site={site} classes={menu} />
          </NavigationSheet>
        )}
        <div className={styles.tools}>
          <HeaderSearch site={site} />
          <LanguageSwitcher languages={site.languages} />
          <ColorSchemeToggle />
          {account && <AccountLinks account={account} />}
          {site.headerMenu.length > 0 && (
            <SheetButton target="site-menu" action="show" label={t`Open menu`} className={styles.open}>
              <MenuIcon />
            </SheetButton>
          )}
        </div>
      </div>
    </header>
  );
}
