import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PostLink } from '@sanwen/contracts/posts.schemas';
import type { CategoryPageProps, HomePageProps, SiteView, TagPageProps } from '../../slots.ts';
import { PostList } from './post-list.tsx';
import { PageSteps, type PageStepsProps } from '../../shared/page-steps.tsx';
import styles from './home-page.module.css';
import band from './band.module.css';
import mostReadStyles from './most-read.module.css';
import paginationStyles from './pagination.module.css';
import termHeaderStyles from './term-header.module.css';

/** The name in large letters, then the posts; with more than one page, also the most read posts. */
export function HomePage({ site, posts, mostRead = [] }: HomePageProps) {
  const { siteName, siteDescription } = site.settings;
  return (
    <>
      <div className={styles.masthead} data-site-masthead>
        <h1 className={styles.name}>{siteName}</h1>
        {siteDescription && <p className={styles.description}>{siteDescription}</p>}
      </div>
      <PostList
        site={site}
        posts={posts.items}
        lead={posts.page === 1}
        empty={<Trans>No posts yet. The first one will appear here.</Trans>}
      />
      <Pagination posts={posts} href={site.links.home} />
      {posts.totalPages > 1 && <MostRead site={site} posts={mostRead} />}
    </>
  );
}

export function CategoryPage({ site, category, posts }: CategoryPageProps) {
  return (
    <>
      <TermHeader
        kind={<Trans>Category</Trans>}
        name={category.name}
        description={category.description}
        postCount={category.postCount}
      />
      <PostList site={site} posts={posts.items} empty={<Trans>This category has no posts yet.</Trans>} />
      <Pagination posts={posts} href={(page) => site.links.category(category.slug, page)} />
    </>
  );
}

export function TagPage({ site, tag, posts }: TagPageProps) {
  return (
    <>
      <TermHeader
        kind={<Trans>Tag</Trans>}
        name={tag.name}
        description={tag.description}
        postCount={tag.postCount}
      />
      <PostList site={site} posts={posts.items} empty={<Trans>No posts have this tag yet.</Trans>} />
      <Pagination posts={posts} href={(page) => site.links.tag(tag.slug, page)} />
    </>
  );
}

interface TermHeaderProps {
  /** Kind of list: a category or a tag. */
  kind: ReactNode;
  name: string;
  description: string;
  postCount: number;
}

/** Header of a category's or tag's list. */
function TermHeader({ kind, name, description, postCount }: TermHeaderProps) {
  return (
    <header className={termHeaderStyles.header}>
      <p className={termHeaderStyles.kind}>{kind}</p>
      <h1 className={termHeaderStyles.name}>{name}</h1>
      {description && <p className={termHeaderStyles.description}>{description}</p>}
      <p className={termHeaderStyles.count}>
        <Plural value={postCount} one="# post" other="# posts" />
      </p>
    </header>
  );
}

/** A shorter ranking says nothing. */
const WORTH_A_LIST = 3;

/** The most read posts, below the newest. */
function MostRead({ site, posts }: { site: SiteView; posts: PostLink[] }) {
  if (posts.length < WORTH_A_LIST) return null;
  return (
    <section className={band.band} aria-labelledby="site-most-read">
      <h2 id="site-most-read" className={band.heading}>
        <Trans>Most read</Trans>
      </h2>
      <ol role="list" className={mostReadStyles.list}>
        {posts.map((post) => (
          <li key={post.id}>
            <a href={site.links.post(post.slug)} lang={post.locale === site.locale ? undefined : post.locale}>
              {post.title}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Links to newer and older posts. */
export function Pagination(props: PageStepsProps) {
  return <PageSteps {...props} className={paginationStyles.pager} />;
}
