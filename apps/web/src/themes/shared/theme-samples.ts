import type { Locale } from '@sanwen/contracts/locales';
import type { Post, PostPage, PostSummary } from '@sanwen/contracts/posts.schemas';
import type { SearchPage } from '@sanwen/contracts/search.contract';
import type { SiteView } from '../slots.ts';

/** A site for the themes' tests. */
export function sampleSite(locale: Locale, overrides: Partial<SiteView> = {}): SiteView {
  const at = (path: string, page = 1) => (page > 1 ? `${path}?page=${page}` : path);
  return {
    locale,
    settings: {
      siteName: 'Slow Letters',
      siteDescription: 'Written slowly.',
      siteLogo: '',
      footerText: 'Set by hand.',
      theme: 'default',
      socialLinks: [{ name: 'Elsewhere', url: 'https://example.org/me' }],
      navMenuItems: [],
      timeZone: 'UTC',
      newsletter: true,
      registration: true,
    },
    headerMenu: [
      { id: 1, label: 'Latest', href: '/', children: [] },
      {
        id: 2,
        label: 'Subjects',
        href: '/subjects',
        children: [{ id: 3, label: 'Gardens', href: '/gardens' }],
      },
    ],
    footerMenu: [{ id: 4, label: 'Archive', href: '/archive', children: [] }],
    languages: [
      { locale: 'zh-CN', name: '简体中文', href: '/zh-CN/', current: locale === 'zh-CN' },
      { locale: 'en-US', name: 'English', href: '/en-US/', current: locale === 'en-US' },
    ],
    links: {
      to: (href) => `/x${href}`,
      home: (page) => at('/', page),
      post: (slug, other) => `${other ? `/${other}` : ''}/post/${slug}`,
      author: (slug: string) => `/author/${slug}`,
      category: (slug, page) => at(`/category/${slug}`, page),
      tag: (slug, page) => at(`/tag/${slug}`, page),
      search: (query = '') => (query ? `/search?q=${query}` : '/search'),
    },
    current: (href) => (href === '/gardens' ? 'page' : undefined),
    imageUrl: (path) => `https://images.example.org${path}`,
    image: (image) => ({
      src: `https://images.example.org${image?.url ?? '/placeholder-image.jpg'}`,
      width: image?.width ?? undefined,
      height: image?.height ?? undefined,
    }),
    date: (instant, options) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(instant)),
    day: (instant) => instant.slice(0, 'YYYY-MM-DD'.length),
    ...overrides,
  };
}

/** A post of a list, published at noon (UTC) of the given day. */
export function sampleSummary(id: number, day: string, overrides: Partial<PostSummary> = {}): PostSummary {
  return {
    id,
    slug: `post-${id}`,
    locale: 'en-US',
    title: `Post ${id}`,
    excerpt: 'How it begins.',
    description: '',
    keywords: [],
    publishedAt: `${day}T12:00:00.000Z`,
    updatedAt: `${day}T12:00:00.000Z`,
    readingMinutes: 4,
    category: { id: 1, slug: 'gardens', name: 'Gardens' },
    tags: [{ id: 1, slug: 'moss', name: 'moss' }],
    author: { id: 1, slug: 'lin', name: 'Lin', avatar: null },
    cover: null,
    viewCount: 0,
    commentCount: 0,
    isPinned: false,
    availableLocales: ['en-US'],
    ...overrides,
  };
}

/** A post with three headings. */
export function samplePost(overrides: Partial<Post> = {}): Post {
  const headings = ['One', 'Two', 'Three'];
  return {
    ...sampleSummary(1, '2025-03-04'),
    html: headings.map((text) => `<h2 id="${text}">${text}</h2><p>Text.</p>`).join(''),
    toc: headings.map((text) => ({ id: text, text, depth: 2 })),
    wordCount: 800,
    ...overrides,
  };
}

/** One page of a list. */
export function samplePage(items: PostSummary[], page = 1, totalPages = 1): PostPage {
  return { items, page, limit: 10, total: items.length, totalPages };
}

/** Two posts that a search found: one in English, one in Simplified Chinese. */
export function sampleResults(overrides: Partial<SearchPage> = {}): SearchPage {
  const english = { locale: 'en-US' as const, post: sampleSummary(1, '2025-03-04') };
  const chinese = {
    locale: 'zh-CN' as const,
    post: sampleSummary(2, '2025-03-01', { locale: 'zh-CN', title: '苔' }),
  };
  return {
    items: [
      {
        ...english,
        titleHtml: 'A &lt;wall&gt; of <mark>moss</mark>',
        snippetHtml: 'It is <mark>moss</mark> &amp; stone.',
      },
      { ...chinese, titleHtml: '苔', snippetHtml: '墙上的<mark>moss</mark>。' },
    ],
    page: 1,
    limit: 10,
    total: 2,
    totalPages: 1,
    totalIsCapped: false,
    corrected: null,
    ...overrides,
  };
}
