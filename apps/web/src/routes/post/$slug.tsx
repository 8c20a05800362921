import { useLingui } from '@lingui/react';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { orNotFound } from '../../api/faults.ts';
import { postQuery, relatedPostsQuery } from '../../features/posts/posts.queries.ts';
import { CountedPost } from '../../features/views/counted-post.tsx';
import { PageHead } from '../../head/page-head.tsx';
import { postHead } from '../../head/post-head.ts';
import { useHeadSite } from '../../head/use-head-site.ts';
import { keepLanguage } from '../../site/keep-language.ts';
import { useSite } from '../../site/use-site.ts';
import { useThemeSlots } from '../../site/use-theme-slots.ts';

export const Route = createFileRoute('/post/$slug')({
  loader: async ({ context: { boot, data }, params: { slug } }) => {
    const { api, queryClient } = await data();
    const [post, related] = await orNotFound(
      Promise.all([
        queryClient.fetchQuery(postQuery(api, boot.locale, slug)),
        queryClient.fetchQuery(relatedPostsQuery(api, boot.locale, slug)),
      ]),
    );
    if (post.slug !== slug) {
      throw redirect({ to: '/post/$slug', params: { slug: post.slug }, search: true, hash: true, statusCode: 301 });
    }
    return { post, related: related.items };
  },
  component: ReadPost,
});

function ReadPost() {
  const { post, related } = Route.useLoaderData();
  const { i18n } = useLingui();
  const { PostPage } = useThemeSlots();
  const site = useSite();
  return (
    <>
      <CountedPost id={post.id} />
      <PageHead head={postHead(useHeadSite(), i18n, post)} />
      <PostPage site={site} post={{ ...post, html: keepLanguage(post.html, site.links) }} related={related} />
    </>
  );
}
