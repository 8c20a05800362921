import { useLingui } from '@lingui/react/macro';
import { redirect } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Reading } from '@sanwen/contracts/posts.schemas';
import { COUNTED_POST } from '@sanwen/contracts/constants';
import { ServerHtml } from '@sanwen/ui/server-html';
import { orNotFound } from '../api/errors.ts';
import type { AppContext } from '../app-context.ts';
import { readingQuery } from '../api/page-data.ts';
import { ReadingHelpers, readingText } from '../features/reading/reading-helpers.tsx';
import { Subscribe } from '../features/subscribers/subscribe.tsx';
import { PageHead, useHeadSite } from '../head/page-head.tsx';
import { postHead } from '../head/page-heads.ts';
import { storeLanguage } from '../site/site-links.ts';
import { useAppContext, useSite } from '../site/use-site.ts';
import { useThemeSlots } from '../layouts/page-theme.ts';
import type { FirstComments } from './-comments.tsx';
import { loadComments, PostComments } from './-post-comments.tsx';

interface PostData extends Reading {
  comments: FirstComments;
}

/**
 * Loads a post with a page of its comments.
 * @param route to redirect to if the slug has changed, or comments have fewer pages
 */
export async function loadPost(
  context: AppContext,
  route: '/post/$slug' | '/magazine/post/$slug',
  { slug, page }: { slug: string; page: number },
): Promise<PostData> {
  const { api, queryClient } = await context.data();
  const [reading, comments] = await orNotFound(
    Promise.all([
      queryClient.fetchQuery(readingQuery(api, context.boot.locale, slug)),
      loadComments(context, slug, page),
    ]),
  );
  if (reading.post.slug !== slug) {
    throw redirect({
      to: route,
      params: { slug: reading.post.slug },
      search: true,
      hash: true,
      statusCode: 301,
    });
  }
  if (page > 1 && comments.threads.items.length === 0)
    throw redirect({ to: route, params: { slug }, hash: 'comments', statusCode: 302 });
  return { ...reading, comments };
}

/** A post's page in either theme. */
export function ReadPost({ post, related, neighbors, series, comments }: PostData) {
  const { i18n, t } = useLingui();
  const { PostPage } = useThemeSlots();
  const site = useSite();
  const { boot } = useAppContext();
  const html = readingText(storeLanguage(post.html, site.links), {
    copy: t`Copy`,
    enlarge: t`Enlarge image`,
  });
  return (
    <>
      <CountedPost id={post.id} />
      <PageHead head={postHead(useHeadSite(), i18n, post)} />
      <ReadingHelpers>
        <PostPage
          site={site}
          post={{ ...post, html }}
          address={boot.publicUrl + site.links.post(post.slug)}
          related={related}
          neighbors={neighbors}
          series={series && <ServerHtml html={storeLanguage(series, site.links)} />}
          newsletter={site.settings.newsletter && <Subscribe />}
          comments={
            <PostComments
              key={post.id}
              post={post.id}
              action={`${site.links.post(post.slug)}#comments`}
              posted={boot.posted?.form === 'comment' ? boot.posted : undefined}
              first={comments}
            />
          }
        />
      </ReadingHelpers>
    </>
  );
}

/** Marks the page with the post's id; the inline script counts the view (see boot/view-count.ts). */
function CountedPost({ id }: { id: number }) {
  useEffect(() => void document.dispatchEvent(new CustomEvent(COUNTED_POST, { detail: id })), [id]);
  return <meta name={COUNTED_POST} content={String(id)} />;
}
