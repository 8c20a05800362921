import { Plural, Trans } from '@lingui/react/macro';
import type { PostPage } from '@sanwen/contracts/posts.schemas';
import type { ReactNode } from 'react';
import type { CategoryPageProps, HomePageProps, SiteView, TagPageProps } from '../../slots.ts';
import { Story } from '../story/story.tsx';
import { PageSteps, type PageStepsProps } from '../../shared/page-steps.tsx';
import styles from './list-page.module.css';
import paginationStyles from './pagination.module.css';

/** Older posts, after the front page. */
export function HomePage({ site, posts }: HomePageProps) {
  return (
    <ListPage
      site={site}
      name={<Trans>All stories</Trans>}
      posts={posts}
      kicker
      href={site.links.home}
      empty={<Trans>No posts yet. The first one will appear here.</Trans>}
    />
  );
}

export function CategoryPage({ site, category, posts }: CategoryPageProps) {
  const { name, description, postCount } = category;
  return (
    <ListPage
      site={site}
      kind={<Trans>Category</Trans>}
      name={name}
      description={description}
      count={<Plural value={postCount} one="# post" other="# posts" />}
      posts={posts}
      kicker={false}
      href={(page) => site.links.category(category.slug, page)}
      empty={<Trans>This category has no posts yet.</Trans>}
    />
  );
}

export function TagPage({ site, tag, posts }: TagPageProps) {
  const { name, description, postCount } = tag;
  return (
    <ListPage
      site={site}
      kind={<Trans>Tag</Trans>}
      name={name}
      description={description}
      count={<Plural value={postCount} one="# post" other="# posts" />}
      posts={posts}
      kicker
      href={(page) => site.links.tag(tag.slug, page)}
      empty={<Trans>No posts have this tag yet.</Trans>}
    />
  );
}

interface ListPageProps {
  site: SiteView;
  /** Kind of list: a category or a tag. */
  kind?: ReactNode;
  name: ReactNode;
  description?: string;
  /** Number of posts. */
  count?: ReactNode;
  posts: PostPage;
  /** Whether posts show their category. */
  kicker: boolean;
  /** URL of a page of this list. */
  href: (page: number) => string;
  /** Message if there is no post. */
  empty: ReactNode;
}

/**
 * A list of posts: its name in poster size, on the first page the newest post large, the others in columns.
 */
function ListPage({ site, kind, name, description, count, posts, kicker, href, empty }: ListPageProps) {
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

/** Links to newer and older posts. */
export function Pagination(props: PageStepsProps) {
  return <PageSteps {...props} className={paginationStyles.pager} />;
}
