import type { PostSummary } from '@sanwen/contracts/posts.schemas';
import type { ReactNode } from 'react';
import type { SiteView } from '../../slots.ts';
import { PostListItem } from './post-list-item.tsx';
import styles from './post-list.module.css';

interface PostListProps {
  site: SiteView;
  posts: PostSummary[];
  /** Whether the first post is set larger. */
  lead?: boolean;
  /** What to say when there is no post. */
  empty: ReactNode;
}

interface Year {
  year: number;
  posts: PostSummary[];
}

/** Cuts a list in date order into runs of one year (UTC), keeping its order. */
function byYear(posts: PostSummary[]): Year[] {
  const years: Year[] = [];
  for (const post of posts) {
    const year = new Date(post.publishedAt).getUTCFullYear();
    const last = years.at(-1);
    if (last?.year === year) last.posts.push(post);
    else years.push({ year, posts: [post] });
  }
  return years;
}

/** Posts under their years, which hang in the margin where there is one. */
export function PostList({ site, posts, lead = false, empty }: PostListProps) {
  if (posts.length === 0) return <p className={styles.empty}>{empty}</p>;
  return byYear(posts).map(({ year, posts: ofYear }, index) => (
    <section key={ofYear[0]?.id} className={styles.year} aria-labelledby={`site-year-${index}`}>
      <h2 id={`site-year-${index}`} className={styles.number}>
        <time dateTime={String(year)}>{year}</time>
      </h2>
      <ol role="list" className={styles.posts}>
        {ofYear.map((post) => (
          <li key={post.id}>
            <PostListItem site={site} post={post} lead={lead && post === posts[0]} />
          </li>
        ))}
      </ol>
    </section>
  ));
}
