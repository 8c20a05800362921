import { Plural, Trans } from '@lingui/react/macro';
import type { CategoryPageProps, IndexHeaderProps, TagPageProps } from '../slots.ts';
import { ListPage } from './story.tsx';
import listStyles from './css/list-page.module.css';

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

/** Header of the archive, the lists of categories and tags, and of authors. */
export function IndexHeader({ title, children }: IndexHeaderProps) {
  return (
    <header className={listStyles.header}>
      <h1 className={listStyles.name}>{title}</h1>
      {children}
    </header>
  );
}
