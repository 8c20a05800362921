import { Trans } from '@lingui/react/macro';
import { SkipLink } from '@sanwen/ui/visually-hidden';
import { Brand, FooterColumns, HeaderTools, SiteMenu } from '../shared/site-frame.tsx';
import type { LayoutProps, ThemeSlots } from '../slots.ts';
import { FrontPage, HomePage } from './home.tsx';
import { PostsList } from './story.tsx';
import { CategoryPage, IndexHeader, TagPage } from './lists.tsx';
import { PostPage } from './post.tsx';
import { SearchPage } from './search.tsx';
import { ContactPage, TextPage } from './texts.tsx';
import footer from './css/footer.module.css';
import styles from './css/layout.module.css';
import masthead from './css/masthead.module.css';
import menu from './css/masthead-menu.module.css';
import { type MessageProps, messagePages } from '../shared/messages.tsx';
import messageStyles from './css/message.module.css';

/**
 * Masthead and footer around every page. The front page shows the name in poster size, so its CSS hides the
 * one in the masthead.
 */
function Layout({ site, account, newsletter, children }: LayoutProps) {
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

/** The status as a poster, and what to do next. */
function Message({ site, status, title, children }: MessageProps) {
  const content = (
    <div className={messageStyles.message}>
      <p className={messageStyles.status} aria-hidden="true">
        {status}
      </p>
      <div className={messageStyles.words}>
        <h1 className={messageStyles.title}>{title}</h1>
        {children}
      </div>
    </div>
  );
  if (site) return content;
  return (
    <main id="site-main" className={messageStyles.alone}>
      {content}
    </main>
  );
}

/** The magazine theme: an editor's front page, a ranked grid, large headlines (product 23). */
export const theme: ThemeSlots = {
  Layout,
  ...messagePages(Message),
  IndexHeader,
  PostsList,
  FrontPage,
  HomePage,
  PostPage,
  CategoryPage,
  TagPage,
  TextPage,
  ContactPage,
  SearchPage,
  comments: () => import('./comments.tsx'),
};
