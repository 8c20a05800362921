import type { PostSummary } from '@sanwen/contracts/posts.schemas';
import type { ReactNode } from 'react';
import { Plural, Trans } from '@lingui/react/macro';
import { keepsPhrases } from '@sanwen/ui/phrases';
import type { SiteView } from '../slots.ts';
import { PageSteps, type PageStepsProps } from '../shared/page-steps.tsx';
import { PostDate } from '../shared/post-date.tsx';
import paginationStyles from './css/pagination.module.css';
import postListItemStyles from './css/post-list-item.module.css';
import styles from './css/post-list.module.css';

interface PostListProps {
  site: SiteView;
  posts: PostSummary[];
  /** Whether this is the top of the home page: the first post is larger, and pinned posts come first. */
  lead?: boolean;
  /** Message if there is no post. */
  empty: ReactNode;
}

interface Year {
  /** Without one, the posts are pinned. */
  year?: number;
  posts: PostSummary[];
}

/** Length of the year in a day. */
const YEAR_LENGTH = 4;

/** Groups a list in date order by year. */
function byYear(site: SiteView, posts: PostSummary[]): Year[] {
  const years: Year[] = [];
  for (const post of posts) {
    const year = Number(site.day(post.publishedAt).slice(0, YEAR_LENGTH));
    const last = years.at(-1);
    if (last?.year === year) last.posts.push(post);
    else years.push({ year, posts: [post] });
  }
  return years;
}

/** Pinned posts, then the others by year; years are in the margin if there is one. */
export function PostList({ site, posts, lead = false, empty }: PostListProps) {
  if (posts.length === 0) return <p className={styles.empty}>{empty}</p>;
  const pinned = lead ? posts.filter(({ isPinned }) => isPinned) : [];
  const years = byYear(site, posts.slice(pinned.length));
  if (pinned.length > 0) years.unshift({ posts: pinned });
  return years.map(({ year, posts: ofYear }, index) => (
    <section key={ofYear[0]?.id} className={styles.year} aria-labelledby={`site-year-${index}`}>
      <h2 id={`site-year-${index}`} className={styles.number}>
        {year ? <time dateTime={String(year)}>{year}</time> : <Trans>Pinned</Trans>}
      </h2>
      <ol role="list" className={styles.posts}>
        {ofYear.map((post) => (
          <li key={post.id}>
            <PostListItem site={site} post={post} lead={lead && post === posts[0]} year={year} />
          </li>
        ))}
      </ol>
    </section>
  ));
}

/** Widths of covers: as wide as the text, or beside it. */
const COVER = '(min-width: 46rem) 42.75rem, 90vw';
const THUMBNAIL = '(min-width: 40rem) 10rem, 5.5rem';

interface PostListItemProps {
  site: SiteView;
  post: PostSummary;
  /** Larger, as the first post of the home page. */
  lead: boolean;
  /** The year that it stands below. */
  year: number | undefined;
}

/** A post in a list: cover, title, excerpt, date and category. */
function PostListItem({ site, post, lead, year }: PostListItemProps) {
  const { readingMinutes, cover } = post;
  const lang = post.locale === site.locale ? undefined : post.locale;
  return (
    <article className={lead ? postListItemStyles.lead : postListItemStyles.item}>
      {cover && (
        <img
          className={postListItemStyles.cover}
          {...site.image(cover)}
          sizes={lead ? COVER : THUMBNAIL}
          alt={cover.alt}
          lang={lang}
          loading={lead ? 'eager' : 'lazy'}
        />
      )}
      <h3
        className={postListItemStyles.title}
        lang={lang}
        data-phrases={keepsPhrases(post.title) || undefined}
      >
        <a href={site.links.post(post.slug)}>{post.title}</a>
      </h3>
      {post.excerpt && (
        <p className={postListItemStyles.excerpt} lang={lang}>
          {post.excerpt}
        </p>
      )}
      <p className={postListItemStyles.meta}>
        <PostDate site={site} instant={post.publishedAt} form={year ? 'withinYear' : undefined} />
        {post.category && <a href={site.links.category(post.category.slug)}>{post.category.name}</a>}
        <span>
          <Plural value={readingMinutes} one="# min read" other="# min read" />
        </span>
      </p>
    </article>
  );
}

/** Links to newer and older posts. */
export function Pagination(props: PageStepsProps) {
  return <PageSteps {...props} className={paginationStyles.pager} />;
}
