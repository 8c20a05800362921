import { useLingui } from '@lingui/react';
import { notFound, redirect } from '@tanstack/react-router';
import type { Tag } from '@sanwen/contracts/tags.contract';
import type { PostPage } from '@sanwen/contracts/posts.schemas';
import { orNotFound } from '../api/errors.ts';
import type { AppContext } from '../app-context.ts';
import { tagPostsQuery, tagQuery } from '../api/page-queries.ts';
import { termHead } from '../head/page-heads.ts';
import { PageHead, useHeadSite } from '../head/page-head.tsx';
import { isPastEnd } from '../site/page-search.ts';
import { useSite } from '../site/use-site.ts';
import { useThemeSlots } from '../layouts/page-theme.ts';

interface TagData {
  tag: Tag;
  posts: PostPage;
}

/**
 * Loads a page of a tag's posts.
 * @param route to redirect to if the slug has changed
 */
export async function loadTag(
  { boot, data }: AppContext,
  route: '/tag/$slug' | '/magazine/tag/$slug',
  { slug, page }: { slug: string; page: number },
): Promise<TagData> {
  const { api, queryClient } = await data();
  const [tag, posts] = await orNotFound(
    Promise.all([
      queryClient.fetchQuery(tagQuery(api, boot.locale, slug)),
      queryClient.fetchQuery(tagPostsQuery(api, boot.locale, slug, page)),
    ]),
  );
  if (tag.slug !== slug)
    throw redirect({ to: route, params: { slug: tag.slug }, search: true, statusCode: 301 });
  if (isPastEnd(posts)) throw notFound();
  return { tag, posts };
}

/** A tag's page in either theme. */
export function TagPosts({ tag, posts }: TagData) {
  const { i18n } = useLingui();
  const { TagPage } = useThemeSlots();
  return (
    <>
      <PageHead head={termHead(useHeadSite(), i18n, { ...tag, kind: 'tag' }, posts)} />
      <TagPage site={useSite()} tag={tag} posts={posts} />
    </>
  );
}
