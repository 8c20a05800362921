import { useLingui } from '@lingui/react';
import { notFound } from '@tanstack/react-router';
import type { FrontPage } from '@sanwen/contracts/posts.contract';
import type { PostLink, PostPage } from '@sanwen/contracts/posts.schemas';
import type { AppContext } from '../app-context.ts';
import { frontPageQuery, latestPostsQuery, mostReadQuery } from '../api/page-queries.ts';
import { homeHead } from '../head/page-heads.ts';
import { PageHead, useHeadSite } from '../head/page-head.tsx';
import { loadPageTheme, useThemeSlots } from '../layouts/page-theme.ts';
import { isPastEnd } from '../site/page-search.ts';
import { useSite } from '../site/use-site.ts';

interface HomeData {
  posts: PostPage;
  /** Only if the theme has a front page. */
  front: FrontPage | undefined;
  mostRead: PostLink[];
}

/** Loads a page of the newest posts. @param path of the page, which decides its theme */
export async function loadHome(
  { boot, data, theme }: AppContext,
  path: string,
  page: number,
): Promise<HomeData> {
  const [{ api, queryClient }, slots] = await Promise.all([data(), loadPageTheme(theme, path)]);
  const hasFront = page === 1 && slots.FrontPage !== undefined;
  const [posts, front, mostRead] = await Promise.all([
    queryClient.fetchQuery(latestPostsQuery(api, boot.locale, page)),
    hasFront ? queryClient.fetchQuery(frontPageQuery(api, boot.locale)) : undefined,
    page === 1 && !hasFront ? queryClient.fetchQuery(mostReadQuery(api, boot.locale)) : undefined,
  ]);
  if (isPastEnd(posts)) throw notFound();
  return { posts, front, mostRead: mostRead?.items ?? [] };
}

/** The home page in either theme. */
export function Home({ posts, front, mostRead }: HomeData) {
  const { i18n } = useLingui();
  const { HomePage, FrontPage } = useThemeSlots();
  const site = useSite();
  return (
    <>
      <PageHead head={homeHead(useHeadSite(), i18n, posts)} />
      {FrontPage && front ? (
        <FrontPage site={site} posts={posts} front={front} />
      ) : (
        <HomePage site={site} posts={posts} mostRead={mostRead} />
      )}
    </>
  );
}
