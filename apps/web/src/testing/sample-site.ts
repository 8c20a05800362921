import type { Category } from '@sanwen/contracts/categories.contract';
import type { Locale } from '@sanwen/contracts/locales';
import type { Post, PostPage, PostSummary } from '@sanwen/contracts/posts.schemas';
import type { LanguageSettings, SeoSettings, SiteSettings } from '@sanwen/contracts/settings.contract';
import type { HeadSite } from '../head/build-head.ts';
import { SampleError, type SampleHandlers } from './sample-router.ts';

export const sampleSettings: SiteSettings = {
  siteName: 'Sanwen',
  siteDescription: 'Prose in three scripts',
  siteLogo: '',
  footerText: '',
  theme: 'default',
  socialLinks: [],
  navMenuItems: [],
  timeZone: 'UTC',
  newsletter: true,
  registration: true,
};

export const sampleSeo: SeoSettings = {
  defaultTitle: '',
  defaultDescription: 'Default description',
  defaultKeywords: 'blog, SEO',
  titleSeparator: ' - ',
  homeDescription: '',
  homeKeywords: '',
};

export const sampleLanguage: LanguageSettings = {
  enabledLanguages: { 'zh-CN': true, 'zh-TW': false, 'en-US': true },
  autoDetectLanguage: true,
  defaultLanguage: 'en-US',
  showLanguageSwitcher: true,
};

export function samplePost(changes: Partial<Post> = {}): Post {
  return {
    id: 1,
    slug: 'hello',
    locale: 'en-US',
    title: 'Hello',
    excerpt: 'The excerpt',
    description: 'The description',
    keywords: ['one', 'two'],
    publishedAt: '2026-01-02T03:04:05.000Z',
    updatedAt: '2026-02-03T04:05:06.000Z',
    readingMinutes: 2,
    category: { id: 1, slug: 'essays', name: 'Essays' },
    tags: [
      { id: 1, slug: 'ink', name: 'Ink' },
      { id: 2, slug: 'paper', name: 'Paper' },
    ],
    author: { id: 1, slug: 'ann', name: 'Ann', avatar: null },
    cover: null,
    viewCount: 0,
    commentCount: 0,
    isPinned: false,
    availableLocales: ['zh-CN', 'zh-TW', 'en-US'],
    html: '<p>The text</p>',
    toc: [],
    wordCount: 2,
    ...changes,
  };
}

export function samplePage(items: PostSummary[], page = 1, totalPages = 3): PostPage {
  return { items, page, limit: 10, total: totalPages * 10, totalPages };
}

export const sampleCategory: Category = {
  id: 1,
  slug: 'essays',
  name: 'Essays',
  description: 'Short ones',
  parentId: null,
  postCount: 1,
};

/** Data for heads, for a view in a language with or without a prefix. */
export function sampleHeadSite(locale: Locale, localePrefix = '', changes: Partial<HeadSite> = {}): HeadSite {
  const boot = {
    publicUrl: 'https://blog.example',
    imageBase: '',
    locale,
    localePrefix,
    language: sampleLanguage,
  };
  return { boot, settings: sampleSettings, seo: sampleSeo, ...changes };
}

/** A small site: one post with id 1, slug `hello` and former slug `hallo`, and a list of three pages. */
export const sampleHandlers = {
  settings: { site: () => sampleSettings, seo: () => sampleSeo },
  menus: { get: () => ({ items: [] }) },
  posts: {
    list: (_context, { page }) => samplePage(page > 3 ? [] : [samplePost()], page),
    reading: (_context, { id }) => {
      if (!['1', 'hello', 'hallo'].includes(id)) throw new SampleError('POST_NOT_FOUND');
      return { post: samplePost(), related: [], neighbors: { previous: null, next: null }, series: null };
    },
    front: () => ({ sections: [], mostRead: [] }),
    mostRead: () => ({ items: [] }),
  },
  comments: {
    list: () => ({ items: [], page: 1, limit: 20, total: 0, totalPages: 0, commentCount: 0, closed: null }),
  },
  categories: {
    get: () => sampleCategory,
    posts: (_context, { page }) => samplePage(page > 3 ? [] : [samplePost()], page),
  },
  pages: {
    get: () => {
      throw new SampleError('NOT_FOUND');
    },
  },
} satisfies SampleHandlers;
