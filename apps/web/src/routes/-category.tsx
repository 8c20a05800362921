import { useLingui } from '@lingui/react';
import { notFound, redirect } from '@tanstack/react-router';
import type { Category } from '@sanwen/contracts/categories.contract';
import type { PostPage } from '@sanwen/contracts/posts.schemas';
import { orNotFound } from '../api/errors.ts';
import type { AppContext } from '../app-context.ts';
import { categoryPostsQuery, categoryQuery } from '../api/page-queries.ts';
import { termHead } from '../head/page-heads.ts';
import { PageHead, useHeadSite } from '../head/page-head.tsx';
import { isPastEnd } from '../site/page-search.ts';
import { useSite } from '../site/use-site.ts';
import { useThemeSlots } from '../layouts/page-theme.ts';

interface CategoryData {
  category: Category;
  posts: PostPage;
}

/**
 * Loads a page of a category's posts.
 * @param route to redirect to if the slug has changed
 */
export async function loadCategory(
  { boot, data }: AppContext,
  route: '/category/$slug' | '/magazine/category/$slug',
  { slug, page }: { slug: string; page: number },
): Promise<CategoryData> {
  const { api, queryClient } = await data();
  const [category, posts] = await orNotFound(
    Promise.all([
      queryClient.fetchQuery(categoryQuery(api, boot.locale, slug)),
      queryClient.fetchQuery(categoryPostsQuery(api, boot.locale, slug, page)),
    ]),
  );
  if (category.slug !== slug)
    throw redirect({ to: route, params: { slug: category.slug }, search: true, statusCode: 301 });
  if (isPastEnd(posts)) throw notFound();
  return { category, posts };
}

/** A category's page in either theme. */
export function CategoryPosts({ category, posts }: CategoryData) {
  const { i18n } = useLingui();
  const { CategoryPage } = useThemeSlots();
  return (
    <>
      <PageHead head={termHead(useHeadSite(), i18n, { ...category, kind: 'category' }, posts)} />
      <CategoryPage site={useSite()} category={category} posts={posts} />
    </>
  );
}
