import { useLingui } from '@lingui/react';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { orNotFound } from '../../api/faults.ts';
import { categoryPostsQuery, categoryQuery } from '../../features/categories/categories.queries.ts';
import { termHead } from '../../head/list-head.ts';
import { PageHead } from '../../head/page-head.tsx';
import { useHeadSite } from '../../head/use-head-site.ts';
import { isPastEnd, pageSearch } from '../../site/page-search.ts';
import { useSite } from '../../site/use-site.ts';
import { useThemeSlots } from '../../site/use-theme-slots.ts';

export const Route = createFileRoute('/category/$slug')({
  validateSearch: pageSearch,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: async ({ context: { boot, data }, params: { slug }, deps: { page } }) => {
    const { api, queryClient } = await data();
    const [category, posts] = await orNotFound(
      Promise.all([
        queryClient.fetchQuery(categoryQuery(api, boot.locale, slug)),
        queryClient.fetchQuery(categoryPostsQuery(api, boot.locale, slug, page)),
      ]),
    );
    if (category.slug !== slug) {
      throw redirect({ to: '/category/$slug', params: { slug: category.slug }, search: true, statusCode: 301 });
    }
    if (isPastEnd(posts)) throw notFound();
    return { category, posts };
  },
  component: CategoryPosts,
});

function CategoryPosts() {
  const { category, posts } = Route.useLoaderData();
  const { i18n } = useLingui();
  const { CategoryPage } = useThemeSlots();
  return (
    <>
      <PageHead head={termHead(useHeadSite(), i18n, { ...category, kind: 'category' }, posts)} />
      <CategoryPage site={useSite()} category={category} posts={posts} />
    </>
  );
}
