import { useLingui } from '@lingui/react';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { orNotFound } from '../../api/faults.ts';
import { tagPostsQuery, tagQuery } from '../../features/tags/tags.queries.ts';
import { termHead } from '../../head/list-head.ts';
import { PageHead } from '../../head/page-head.tsx';
import { useHeadSite } from '../../head/use-head-site.ts';
import { isPastEnd, pageSearch } from '../../site/page-search.ts';
import { useSite } from '../../site/use-site.ts';
import { useThemeSlots } from '../../site/use-theme-slots.ts';

export const Route = createFileRoute('/tag/$slug')({
  validateSearch: pageSearch,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: async ({ context: { boot, data }, params: { slug }, deps: { page } }) => {
    const { api, queryClient } = await data();
    const [tag, posts] = await orNotFound(
      Promise.all([
        queryClient.fetchQuery(tagQuery(api, boot.locale, slug)),
        queryClient.fetchQuery(tagPostsQuery(api, boot.locale, slug, page)),
      ]),
    );
    if (tag.slug !== slug) {
      throw redirect({ to: '/tag/$slug', params: { slug: tag.slug }, search: true, statusCode: 301 });
    }
    if (isPastEnd(posts)) throw notFound();
    return { tag, posts };
  },
  component: TagPosts,
});

function TagPosts() {
  const { tag, posts } = Route.useLoaderData();
  const { i18n } = useLingui();
  const { TagPage } = useThemeSlots();
  return (
    <>
      <PageHead head={termHead(useHeadSite(), i18n, { ...tag, kind: 'tag' }, posts)} />
      <TagPage site={useSite()} tag={tag} posts={posts} />
    </>
  );
}
