import { Trans } from '@lingui/react/macro';
import { SkipLink } from '@sanwen/ui/visually-hidden';
import { Brand, FooterColumns, HeaderTools, SiteMenu } from '../shared/site-frame.tsx';
import type { LayoutProps, ThemeSlots } from '../slots.ts';
import { HomePage } from './home.tsx';
import { CategoryPage, IndexHeader, PostsList, TagPage } from './lists.tsx';
import { PostPage } from './post.tsx';
import { SearchPage } from './search.tsx';
import { ContactPage, TextPage } from './texts.tsx';
import footer from './css/footer.module.css';
import menu from './css/header-menu.module.css';
import header from './css/header.module.css';
import styles from './css/layout.module.css';
import { type MessageProps, messagePages } from '../shared/messages.tsx';
import messageStyles from './css/message.module.css';

/** Header and footer around every page. */
function Layout({ site, account, newsletter, children }: LayoutProps) {
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

/** Status, an empty line of manuscript paper, and what to do next. */
function Message({ site, status, title, children }: MessageProps) {
  const content = (
    <div className={messageStyles.message}>
      <p className={messageStyles.status}>{status}</p>
      <div className={messageStyles.paper} aria-hidden="true" />
      <h1 className={messageStyles.title}>{title}</h1>
      {children}
    </div>
  );
  if (site) return content;
  return (
    <main id="site-main" className={messageStyles.alone}>
      {content}
    </main>
  );
}

/** The blog theme: quiet and literary, one column, led by typography (product 23). */
export const theme: ThemeSlots = {
  Layout,
  ...messagePages(Message),
  IndexHeader,
  PostsList,
  HomePage,
  PostPage,
  CategoryPage,
  TagPage,
  TextPage,
  ContactPage,
  SearchPage,
  comments: () => import('./comments.tsx'),
};
