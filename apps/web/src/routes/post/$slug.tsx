import { useLingui } from '@lingui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { orNotFound } from '../../api/faults.ts';
import { postQuery, relatedPostsQuery } from '../../features/posts/posts.queries.ts';
import { PageHead } from '../../head/page-head.tsx';
import { postHead } from '../../head/post-head.ts';
import { useHeadSite } from '../../head/use-head-site.ts';
import { keepLanguage } from '../../site/keep-language.ts';
import { useAppContext, useSite } from '../../site/use-site.ts';
import { useThemeSlots } from '../../site/use-theme-slots.ts';

export const Route = createFileRoute('/post/$slug')({
  loader: async ({ context: { api, boot, queryClient }, params: { slug } }) => {
    const [post] = await orNotFound(
      Promise.all([
        queryClient.fetchQuery(postQuery(api, boot.locale, slug)),
        queryClient.fetchQuery(relatedPostsQuery(api, boot.locale, slug)),
      ]),
    );
    if (post.slug !== slug) {
      throw redirect({ to: '/post/$slug', params: { slug: post.slug }, search: true, hash: true, statusCode: 301 });
    }
  },
  component: ReadPost,
});

function ReadPost() {
  const { api, boot } = useAppContext();
  const { slug } = Route.useParams();
  const { i18n } = useLingui();
  const { PostPage } = useThemeSlots();
  const { data: post } = useSuspenseQuery(postQuery(api, boot.locale, slug));
  const { data: related } = useSuspenseQuery(relatedPostsQuery(api, boot.locale, slug));
  const site = useSite();
  return (
    <>
      <PageHead head={postHead(useHeadSite(), i18n, post)} />
      <PostPage site={site} post={{ ...post, html: keepLanguage(post.html, site.links) }} related={related.items} />
    </>
  );
}
