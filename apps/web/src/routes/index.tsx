import { useLingui } from '@lingui/react';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { latestPostsQuery } from '../features/posts/posts.queries.ts';
import { homeHead } from '../head/list-head.ts';
import { PageHead } from '../head/page-head.tsx';
import { useHeadSite } from '../head/use-head-site.ts';
import { isPastEnd, pageSearch } from '../site/page-search.ts';
import { useSite } from '../site/use-site.ts';
import { useThemeSlots } from '../site/use-theme-slots.ts';

export const Route = createFileRoute('/')({
  validateSearch: pageSearch,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: async ({ context: { boot, data }, deps: { page } }) => {
    const { api, queryClient } = await data();
    const posts = await queryClient.fetchQuery(latestPostsQuery(api, boot.locale, page));
    if (isPastEnd(posts)) throw notFound();
    return posts;
  },
  component: Home,
});

function Home() {
  const posts = Route.useLoaderData();
  const { i18n } = useLingui();
  const { HomePage } = useThemeSlots();
  return (
    <>
      <PageHead head={homeHead(useHeadSite(), i18n, posts)} />
      <HomePage site={useSite()} posts={posts} />
    </>
  );
}
