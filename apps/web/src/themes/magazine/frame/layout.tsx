import { Trans } from '@lingui/react/macro';
import { SkipLink } from '@sanwen/ui/skip-link';
import { Brand, FooterColumns, HeaderTools, SiteMenu } from '../../shared/site-frame.tsx';
import type { LayoutProps } from '../../slots.ts';
import footer from './footer.module.css';
import styles from './layout.module.css';
import masthead from './masthead.module.css';
import menu from './masthead-menu.module.css';

/**
 * Masthead and footer around every page. The front page shows the name in poster size, so its CSS hides the
 * one in the masthead.
 */
export function Layout({ site, account, newsletter, children }: LayoutProps) {
  return (
    <>
      <SkipLink target="site-main">
        <Trans>Skip to content</Trans>
      </SkipLink>
      <div className={styles.sheet}>
        <header className={masthead.masthead} data-print="no">
          <div className={masthead.bar}>
            <Brand site={site} className={masthead.brand} />
            <SiteMenu site={site} classes={masthead} entries={menu} />
            <HeaderTools site={site} account={account} classes={masthead} />
          </div>
        </header>
        <main id="site-main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        <footer className={footer.footer} data-print="no">
          {newsletter && <div className={footer.newsletter}>{newsletter}</div>}
          <div className={footer.columns}>
            <FooterColumns site={site} classes={footer} />
          </div>
        </footer>
      </div>
    </>
  );
}
