import type { I18n } from '@lingui/core';
import type { Post } from '@sanwen/contracts/posts.schemas';
import { buildHead, firstText, type HeadModel, type HeadSite } from './build-head.ts';
import { markdownLink } from './feed-links.ts';
import { homeName, siteFeeds } from './list-head.ts';
import { postShareImage } from './share-image.ts';
import { breadcrumbData, postData } from './structured-data.ts';

/** Head of a post; a fallback text links to the URL in its own language (product 8). */
export function postHead(site: HeadSite, i18n: I18n, saved: Post): HeadModel {
  // A scheduled post was saved before it was published.
  const post = saved.updatedAt < saved.publishedAt ? { ...saved, updatedAt: saved.publishedAt } : saved;
  const href = `/post/${encodeURIComponent(post.slug)}`;
  const { category } = post;
  const crumbs = [
    { name: homeName(i18n), href: '/' },
    ...(category ? [{ name: category.name, href: `/category/${encodeURIComponent(category.slug)}` }] : []),
    { name: post.title, href },
  ];
  return buildHead(site, {
    href,
    shownLocale: post.locale,
    availableLocales: post.availableLocales,
    title: [post.title],
    descriptions: [post.description, post.excerpt],
    keywords: [post.keywords.join(', ')],
    image: postShareImage(site, post),
    article: {
      publishedAt: post.publishedAt,
      updatedAt: post.updatedAt,
      section: category?.name,
      tags: post.tags.map((tag) => tag.name),
      author: post.author?.name,
    },
    data: import.meta.env.SSR
      ? [postData(site, post, firstText([post.description, post.excerpt])), breadcrumbData(site, crumbs)]
      : [],
    formats: import.meta.env.SSR ? [markdownLink(site.boot, href), ...siteFeeds(site, i18n)] : [],
  });
}
