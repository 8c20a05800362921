import { Plural, Trans } from '@lingui/react/macro';
import type { PostLink, PostPage } from '@sanwen/contracts/posts.schemas';
import type { Tag } from '@sanwen/contracts/tags.contract';
import type { ReactNode } from 'react';
import { PageSteps } from '../themes/shared/page-steps.tsx';
import { PostDate } from '../themes/shared/post-date.tsx';
import type { SiteView } from '../themes/slots.ts';
import styles from './-index-pages.module.css';

/** A post in the archive. */
export interface ArchivedPost extends PostLink {
  publishedAt: string;
}

interface IndexPageProps {
  header: ReactNode;
  pages: Pick<PostPage, 'page' | 'totalPages'>;
  href: (page: number) => string;
}

interface ArchivePageProps extends IndexPageProps {
  site: SiteView;
  /** Newest first. */
  posts: ArchivedPost[];
}

interface TermsPageProps extends IndexPageProps {
  terms: Tag[];
  termHref: (slug: string) => string;
}

/** All posts by year and month. */
export function ArchivePage({ site, header, posts, pages, href }: ArchivePageProps) {
  return (
    <div className={styles.page}>
      {header}
      {posts.length === 0 && <Empty />}
      {byStart(site, posts, YEAR).map(([year, ofYear]) => (
        <section key={year} aria-labelledby={`year-${year}`} className={styles.year}>
          <h2 id={`year-${year}`}>{year}</h2>
          {byStart(site, ofYear, MONTH).map(([month, ofMonth]) => (
            <Month key={month} site={site} posts={ofMonth} />
          ))}
        </section>
      ))}
      <PageSteps posts={pages} href={href} />
    </div>
  );
}

/** Categories or tags with the number of their posts. */
export function TermsPage({ header, terms, termHref, pages, href }: TermsPageProps) {
  return (
    <div className={styles.page}>
      {header}
      {terms.length === 0 && <Empty />}
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

/** A site without posts has no terms to show either. */
function Empty() {
  return (
    <p className={styles.empty}>
      <Trans>No posts yet. The first one will appear here.</Trans>
    </p>
  );
}

interface MonthProps {
  site: SiteView;
  /** Posts of one month. */
  posts: ArchivedPost[];
}

function Month({ site, posts }: MonthProps) {
  const [newest] = posts;
  return (
    <div className={styles.month}>
      <h3>{newest && site.date(newest.publishedAt, { month: 'long' })}</h3>
      <ul role="list">
        {posts.map(({ id, slug, locale, title, publishedAt }) => (
          <li key={id}>
            <a href={site.links.post(slug)} lang={locale === site.locale ? undefined : locale}>
              {title}
            </a>
            <PostDate site={site} instant={publishedAt} form="withinYear" />
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
const byStart = (
  site: SiteView,
  posts: readonly ArchivedPost[],
  length: number,
): [string, ArchivedPost[]][] => [
  ...Map.groupBy(posts, ({ publishedAt }) => site.day(publishedAt).slice(0, length)),
];
