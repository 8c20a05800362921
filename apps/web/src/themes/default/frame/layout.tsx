import { Trans } from '@lingui/react/macro';
import { SkipLink } from '@sanwen/ui/skip-link';
import type { LayoutProps } from '../../slots.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

/** What stands around every page. */
export function Layout({ site, account, newsletter, children }: LayoutProps) {
  return (
    <>
      <SkipLink target="site-main">
        <Trans>Skip to content</Trans>
      </SkipLink>
      <div className={styles.sheet}>
        <Header site={site} account={account} />
        <main id="site-main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        <Footer site={site} newsletter={newsletter} />
      </div>
    </>
  );
}
