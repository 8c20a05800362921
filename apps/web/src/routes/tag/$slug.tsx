import { useLingui } from '@lingui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { orNotFound } from '../../api/faults.ts';
import { tagPostsQuery, tagQuery } from '../../features/tags/tags.queries.ts';
import { termHead } from '../../head/list-head.ts';
import { PageHead } from '../../head/page-head.tsx';
import { useHeadSite } from '../../head/use-head-site.ts';
import { isPastEnd, pageSearch } from '../../site/page-search.ts';
import { useAppContext, useSite } from '../../site/use-site.ts';
import { useThemeSlots } from '../../site/use-theme-slots.ts';

export const Route = createFileRoute('/tag/$slug')({
  validateSearch: pageSearch,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: async ({ context: { api, boot, queryClient }, params: { slug }, deps: { page } }) => {
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
  },
  component: TagPosts,
});

function TagPosts() {
  const { api, boot } = useAppContext();
  const { slug } = Route.useParams();
  const { page } = Route.useLoaderDeps();
  const { i18n } = useLingui();
  const { TagPage } = useThemeSlots();
  const { data: tag } = useSuspenseQuery(tagQuery(api, boot.locale, slug));
  const { data: posts } = useSuspenseQuery(tagPostsQuery(api, boot.locale, slug, page));
  return (
    <>
      <PageHead head={termHead(useHeadSite(), i18n, { ...tag, kind: 'tag' }, posts)} />
      <TagPage site={useSite()} tag={tag} posts={posts} />
    </>
  );
}
