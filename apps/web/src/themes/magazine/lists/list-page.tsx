import type { PostPage } from '@sanwen/contracts/posts.schemas';
import type { ReactNode } from 'react';
import type { SiteView } from '../../slots.ts';
import { Story } from '../story/story.tsx';
import styles from './list-page.module.css';
import { Pagination } from './pagination.tsx';

interface ListPageProps {
  site: SiteView;
  /** What it is: a category, a tag. */
  kind?: ReactNode;
  name: ReactNode;
  description?: string;
  /** How many posts it has. */
  count?: ReactNode;
  posts: PostPage;
  /** Whether the posts' categories are told. */
  kicker: boolean;
  /** Address of a page of this list. */
  href: (page: number) => string;
  /** What to say when there is no post. */
  empty: ReactNode;
}

/**
 * A list of posts: its name in poster size, on the first page its newest post large, the others in columns.
 */
export function ListPage({
  site,
  kind,
  name,
  description,
  count,
  posts,
  kicker,
  href,
  empty,
}: ListPageProps) {
  const leads = posts.page === 1;
  return (
    <>
      <header className={styles.header}>
        {kind && <p className={styles.kind}>{kind}</p>}
        <h1 className={styles.name}>{name}</h1>
        {description && <p className={styles.description}>{description}</p>}
        {count && <p className={styles.count}>{count}</p>}
      </header>
      {posts.items.length === 0 && <p className={styles.empty}>{empty}</p>}
      <div className={styles.stories} data-leads={leads || undefined}>
        {posts.items.map((post, index) => (
          <Story
            key={post.id}
            site={site}
            post={post}
            rank={leads && index === 0 ? 'feature' : 'standard'}
            level={2}
            kicker={kicker}
          />
        ))}
      </div>
      <Pagination posts={posts} href={href} />
    </>
  );
}
