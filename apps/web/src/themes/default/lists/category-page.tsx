import { Trans } from '@lingui/react/macro';
import type { CategoryPageProps } from '../../slots.ts';
import { Pagination } from './pagination.tsx';
import { PostList } from './post-list.tsx';
import { TermHeader } from './term-header.tsx';

/** Posts of a category. */
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
