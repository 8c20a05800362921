import type { Author } from '@sanwen/contracts/authors.contract';
import type { TextPage } from '@sanwen/contracts/pages.contract';
import type { Post, PostSummary } from '@sanwen/contracts/posts.schemas';
import { toOffsetTime } from '@sanwen/contracts/time-zone-offsets';
import { type HeadSite, homeTitle } from './build-head.ts';
import { canonicalAddress } from './page-addresses.ts';
import { imageAddress, postShareImage } from './share-image.ts';

const CONTEXT = 'https://schema.org';

/** A breadcrumb: its name and its path without a language prefix. */
export interface Crumb {
  name: string;
  href: string;
}

const postHref = (slug: string) => `/post/${encodeURIComponent(slug)}`;

function listed(site: HeadSite, post: PostSummary) {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    url: canonicalAddress(site.boot, { href: postHref(post.slug), shownLocale: post.locale }),
    datePublished: toOffsetTime(post.publishedAt, site.settings.timeZone),
    inLanguage: post.locale,
  };
}

function publisher({ settings, boot }: HeadSite) {
  const logo = settings.siteLogo !== '' && {
    logo: { '@type': 'ImageObject', url: imageAddress({ boot }, settings.siteLogo) },
  };
  return { '@type': 'Organization', name: settings.siteName, url: `${boot.publicUrl}/`, ...logo };
}

/** The site and its blog, for the home page. */
export function siteData(site: HeadSite, posts: readonly PostSummary[]): object[] {
  const url = canonicalAddress(site.boot, { href: '/' });
  const about = {
    name: homeTitle(site),
    description: site.settings.siteDescription,
    url,
    inLanguage: site.boot.locale,
  };
  return [
    { '@context': CONTEXT, '@type': 'WebSite', ...about },
    { '@context': CONTEXT, '@type': 'Blog', ...about, blogPost: posts.map((post) => listed(site, post)) },
  ];
}

/** A post, in the language of its text. */
export function postData(site: HeadSite, post: Post, description: string): object {
  const url = canonicalAddress(site.boot, { href: postHref(post.slug), shownLocale: post.locale });
  return {
    '@context': CONTEXT,
    '@type': 'BlogPosting',
    headline: post.title,
    description,
    url,
    mainEntityOfPage: url,
    image: post.cover ? imageAddress(site, post.cover.url) : postShareImage(site, post).url,
    datePublished: toOffsetTime(post.publishedAt, site.settings.timeZone),
    dateModified: toOffsetTime(post.updatedAt, site.settings.timeZone),
    inLanguage: post.locale,
    wordCount: post.wordCount,
    keywords: post.keywords,
    articleSection: post.category?.name,
    author: post.author ? person(site, post.author) : publisher(site),
    publisher: publisher(site),
  };
}

/** A text page, in the language of its text. */
export function textPageData(
  site: HeadSite,
  { key, title, description, locale, updatedAt }: TextPage,
): object {
  return {
    '@context': CONTEXT,
    '@type': { about: 'AboutPage', contact: 'ContactPage' }[key] ?? 'WebPage',
    name: title,
    description,
    url: canonicalAddress(site.boot, { href: `/${key}`, shownLocale: locale }),
    dateModified: toOffsetTime(updatedAt, site.settings.timeZone),
    inLanguage: locale,
    isPartOf: { '@type': 'WebSite', name: site.settings.siteName, url: `${site.boot.publicUrl}/` },
  };
}

/** A list of related posts. */
export function collectionData(
  site: HeadSite,
  page: Crumb & { description: string },
  posts: readonly PostSummary[],
): object {
  return {
    '@context': CONTEXT,
    '@type': 'CollectionPage',
    name: page.name,
    description: page.description || undefined,
    url: canonicalAddress(site.boot, { href: page.href }),
    inLanguage: site.boot.locale,
    hasPart: posts.map((post) => listed(site, post)),
  };
}

/** An author and their posts. */
export function authorData(
  site: HeadSite,
  { name, slug, avatar, links }: Author,
  { href, bio }: { href: string; bio: string },
  posts: readonly PostSummary[],
): object {
  return {
    '@context': CONTEXT,
    '@type': 'ProfilePage',
    url: canonicalAddress(site.boot, { href }),
    inLanguage: site.boot.locale,
    mainEntity: {
      ...person(site, { name, slug }),
      description: bio || undefined,
      image: avatar ? imageAddress(site, avatar) : undefined,
      sameAs: links.length > 0 ? links.map(({ url }) => url) : undefined,
    },
    hasPart: posts.map((post) => listed(site, post)),
  };
}

function person({ boot }: HeadSite, { name, slug }: { name: string; slug: string }) {
  const url = canonicalAddress(boot, { href: `/author/${encodeURIComponent(slug)}` });
  return { '@type': 'Person', name, url };
}

/** Breadcrumbs from the home page down. */
export function breadcrumbData(site: HeadSite, crumbs: readonly Crumb[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: canonicalAddress(site.boot, { href }),
    })),
  };
}
