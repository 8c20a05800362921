import { Plural, Trans } from '@lingui/react/macro';
import type { CategoryPageProps } from '../../slots.ts';
import { ListPage } from './list-page.tsx';

/** Posts of a category. */
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
