import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import type { ArchivedPost, ArchivePageProps, SiteView, TermsPageProps, ThemeSlots } from '../slots.ts';
import styles from './index-pages.module.css';
import { PageSteps } from './page-steps.tsx';
import { PostDate } from './post-date.tsx';

/** Makes a theme's archive and its indexes of categories and tags from its page header. */
export function indexPages(
  Header: ComponentType<{ title: string }>,
): Pick<ThemeSlots, 'ArchivePage' | 'TermsPage'> {
  function ArchivePage({ site, title, posts, pages, href }: ArchivePageProps) {
    return (
      <div className={styles.page}>
        <Header title={title} />
        {posts.length === 0 && (
          <p>
            <Trans>No posts yet.</Trans>
          </p>
        )}
        {byStart(posts, YEAR).map(([year, ofYear]) => (
          <section key={year} aria-labelledby={`year-${year}`} className={styles.year}>
            <h2 id={`year-${year}`}>{year}</h2>
            {byStart(ofYear, MONTH).map(([month, ofMonth]) => (
              <Month key={month} site={site} month={month} posts={ofMonth} />
            ))}
          </section>
        ))}
        <PageSteps posts={pages} href={href} />
      </div>
    );
  }

  function TermsPage({ title, terms, termHref, pages, href }: TermsPageProps) {
    return (
      <div className={styles.page}>
        <Header title={title} />
        {terms.length === 0 && (
          <p>
            <Trans>Nothing here yet.</Trans>
          </p>
        )}
        <ul role="list" className={styles.terms}>
          {terms.map(({ id, slug, name, description, postCount }) => (
            <li key={id}>
              <p className={styles.term}>
                <a href={termHref(slug)}>{name}</a>{' '}
                <span className={styles.count}>
                  <Plural value={postCount} one="# post" other="# posts" />
                </span>
              </p>
              {description && <p className={styles.description}>{description}</p>}
            </li>
          ))}
        </ul>
        <PageSteps posts={pages} href={href} previous={<Trans>Previous</Trans>} next={<Trans>Next</Trans>} />
      </div>
    );
  }
  return { ArchivePage, TermsPage };
}

interface MonthProps {
  site: SiteView;
  /** `2026-11` */
  month: string;
  posts: ArchivedPost[];
}

function Month({ site, month, posts }: MonthProps) {
  const { i18n } = useLingui();
  return (
    <div className={styles.month}>
      <h3>{i18n.date(`${month}-01`, { month: 'long', timeZone: 'UTC' })}</h3>
      <ul role="list">
        {posts.map(({ id, slug, locale, title, publishedAt }) => (
          <li key={id}>
            <a href={site.links.post(slug)} lang={locale === site.locale ? undefined : locale}>
              {title}
            </a>
            <PostDate instant={publishedAt} locale={site.locale} form="withinYear" />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Lengths of the year and the month in an ISO date. */
const YEAR = 4;
const MONTH = 7;

/** Groups posts, which are in order, by the start of their date. */
const byStart = (posts: readonly ArchivedPost[], length: number): [string, ArchivedPost[]][] => [
  ...Map.groupBy(posts, ({ publishedAt }) => publishedAt.slice(0, length)),
];
