import { Trans } from '@lingui/react/macro';
import { SkipLink } from '@sanwen/ui/skip-link';
import { Brand, FooterColumns, HeaderTools, SiteMenu } from '../../shared/site-frame.tsx';
import type { LayoutProps } from '../../slots.ts';
import footer from './footer.module.css';
import menu from './header-menu.module.css';
import header from './header.module.css';
import styles from './layout.module.css';

/** Header and footer around every page. */
export function Layout({ site, account, newsletter, children }: LayoutProps) {
  return (
    <>
      <SkipLink target="site-main">
        <Trans>Skip to content</Trans>
      </SkipLink>
      <div className={styles.sheet}>
        <header className={header.header} data-print="no">
          <Brand site={site} className={header.brand} />
          <SiteMenu site={site} classes={header} entries={menu} />
          <HeaderTools site={site} account={account} classes={header} />
        </header>
        <main id="site-main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        <footer className={footer.footer} data-print="no">
          {newsletter && <div className={footer.newsletter}>{newsletter}</div>}
          <FooterColumns site={site} classes={footer} />
        </footer>
      </div>
    </>
  );
}
