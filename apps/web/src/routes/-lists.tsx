import { useLingui } from '@lingui/react';
import { notFound, redirect } from '@tanstack/react-router';
import type { FrontPage } from '@sanwen/contracts/posts.contract';
import type { PostLink, PostPage } from '@sanwen/contracts/posts.schemas';
import type { AppContext } from '../app-context.ts';
import {
  frontPageQuery,
  latestPostsQuery,
  mostReadQuery,
  categoryPostsQuery,
  categoryQuery,
  tagPostsQuery,
  tagQuery,
} from '../api/page-data.ts';
import { homeHead, termHead } from '../head/page-heads.ts';
import { PageHead, useHeadSite } from '../head/page-head.tsx';
import { loadPageTheme, useThemeSlots } from '../layouts/page-theme.ts';
import { isPastEnd } from '../site/search-address.ts';
import { useSite } from '../site/use-site.ts';
import type { Category } from '@sanwen/contracts/categories.contract';
import { orNotFound } from '../api/errors.ts';
import type { Tag } from '@sanwen/contracts/tags.contract';

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

interface CategoryData {
  category: Category;
  posts: PostPage;
}

/**
 * Loads a page of a category's posts.
 * @param route to redirect to if the slug has changed
 */
export async function loadCategory(
  { boot, data }: AppContext,
  route: '/category/$slug' | '/magazine/category/$slug',
  { slug, page }: { slug: string; page: number },
): Promise<CategoryData> {
  const { api, queryClient } = await data();
  const [category, posts] = await orNotFound(
    Promise.all([
      queryClient.fetchQuery(categoryQuery(api, boot.locale, slug)),
      queryClient.fetchQuery(categoryPostsQuery(api, boot.locale, slug, page)),
    ]),
  );
  if (category.slug !== slug)
    throw redirect({ to: route, params: { slug: category.slug }, search: true, statusCode: 301 });
  if (isPastEnd(posts)) throw notFound();
  return { category, posts };
}

/** A category's page in either theme. */
export function CategoryPosts({ category, posts }: CategoryData) {
  const { i18n } = useLingui();
  const { CategoryPage } = useThemeSlots();
  return (
    <>
      <PageHead head={termHead(useHeadSite(), i18n, { ...category, kind: 'category' }, posts)} />
      <CategoryPage site={useSite()} category={category} posts={posts} />
    </>
  );
}

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
