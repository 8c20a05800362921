import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CategoryPageProps, IndexHeaderProps, PostsListProps, TagPageProps } from '../slots.ts';
import { Pagination, PostList } from './post-list.tsx';
import styles from './css/term-header.module.css';

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

/** Header of the archive, the lists of categories and tags, and of authors. */
export function IndexHeader({ title, children }: IndexHeaderProps) {
  return (
    <header className={styles.header}>
      <h1 className={styles.name}>{title}</h1>
      {children}
    </header>
  );
}

/** Posts by year, without a header. */
export function PostsList({ site, posts, href }: PostsListProps) {
  return (
    <>
      <PostList site={site} posts={posts.items} empty="" />
      <Pagination posts={posts} href={href} />
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
    <header className={styles.header}>
      <p className={styles.kind}>{kind}</p>
      <h1 className={styles.name}>{name}</h1>
      {description && <p className={styles.description}>{description}</p>}
      <p className={styles.count}>
        <Plural value={postCount} one="# post" other="# posts" />
      </p>
    </header>
  );
}
