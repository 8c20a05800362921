import { useLingui } from '@lingui/react/macro';
import { redirect } from '@tanstack/react-router';
import { lazy, useEffect } from 'react';
import type { Reading } from '@sanwen/contracts/posts.schemas';
import { COUNTED_POST } from '@sanwen/contracts/constants';
import { orNotFound } from '../api/errors.ts';
import type { AppContext } from '../app-context.ts';
import { readingQuery } from '../api/page-data.ts';
import { PostComments } from '../features/comments/post-comments.tsx';
import { ReadingHelpers, readingText } from '../features/reading/reading-helpers.tsx';
import { Subscribe } from '../features/subscribers/subscribe.tsx';
import { PageHead, useHeadSite } from '../head/page-head.tsx';
import { postHead } from '../head/page-heads.ts';
import { storeLanguage } from '../site/site-links.ts';
import { useAppContext, useSite } from '../site/use-site.ts';
import { useThemeSlots } from '../layouts/page-theme.ts';

/** Comments have their own code, theme components and texts. */
const PostCommentsSection = lazy(() => import('./-comments.tsx'));

/**
 * Loads a post.
 * @param route to redirect to if the slug has changed
 */
export async function loadPost(
  { boot, data }: AppContext,
  route: '/post/$slug' | '/magazine/post/$slug',
  slug: string,
): Promise<Reading> {
  const { api, queryClient } = await data();
  const reading = await orNotFound(queryClient.fetchQuery(readingQuery(api, boot.locale, slug)));
  if (reading.post.slug !== slug) {
    throw redirect({
      to: route,
      params: { slug: reading.post.slug },
      search: true,
      hash: true,
      statusCode: 301,
    });
  }
  return reading;
}

/** A post's page in either theme. */
export function ReadPost({ post, related, neighbors }: Reading) {
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
          newsletter={site.settings.newsletter && <Subscribe />}
          comments={
            <PostComments
              key={post.id}
              action={site.links.post(post.slug)}
              posted={boot.posted?.form === 'comment' ? boot.posted : undefined}
            >
              <PostCommentsSection post={post.id} />
            </PostComments>
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
