import { expect } from 'vitest';
import { openWebBuild } from '../src/http/pages/web-build.ts';
import { addMenuItem } from '../src/modules/menus/menus.service.ts';
import { writePage } from '../src/modules/pages/pages.service.ts';
import { buildTestApp } from './build-test-app.ts';
import { createPost } from './factories.ts';
import { createQueryCounter } from './query-counter.ts';

/** Pages and feeds that list the newest posts of the whole site. */
export const FRONT = [
  '/',
  '/zh-CN/',
  '/magazine',
  '/api/posts?locale=en-US',
  '/feed.xml',
  '/zh-CN/feed.json',
  '/llms.txt',
];
/** Every URL that shows the post by-the-sea: lists, the post itself, and related posts. */
export const OF_SEA = [
  ...FRONT,
  '/post/by-the-sea',
  '/zh-CN/post/by-the-sea',
  '/post/in-the-hills',
  '/category/travel',
  '/tag/sea',
  '/api/posts/by-the-sea?locale=en-US',
  '/api/posts/in-the-hills/related?locale=en-US',
  '/api/posts?category=travel&locale=en-US',
  '/api/tags/sea/posts?locale=en-US',
  '/category/travel/feed.xml',
  '/tag/sea/atom.xml',
  '/post/by-the-sea.md',
  '/og/en-US/by-the-sea.png',
];
/** Sitemaps, which list every URL with its last change. */
export const OF_EVERY_POST = ['/sitemap.xml', '/sitemaps/posts-1.xml', '/sitemaps/categories-1.xml'];
export const OF_HILLS = [
  '/api/posts/in-the-hills?locale=en-US',
  '/tag/hills',
  '/tag/hills/feed.xml',
  '/post/in-the-hills.md',
];
export const OF_HOME = [
  '/post/at-home',
  '/tag/quiet',
  '/api/posts/at-home?locale=en-US',
  '/tag/quiet/feed.xml',
  '/post/at-home.md',
];
export const OF_TERMS = [
  '/api/categories?locale=en-US',
  '/api/categories/travel?locale=en-US',
  '/api/tags?locale=en-US',
  '/api/tags/sea?locale=en-US',
];
export const OF_ABOUT = ['/about', '/magazine/about', '/api/pages/about?locale=en-US'];
export const ALL = [...OF_SEA, ...OF_EVERY_POST, ...OF_HILLS, ...OF_HOME, ...OF_TERMS, ...OF_ABOUT].sort();
export const PAGES = ALL.filter((address) => !/^\/api|\.\w+$/.test(address));

export const listed = (...groups: string[][]) => [...new Set(groups.flat())].sort();

/**
 * A site with three posts whose URLs are all cached, so that a test can see which ones a change invalidates.
 */
export async function openSearchSite() {
  const counter = createQueryCounter();
  const app = await buildTestApp({
    web: await openWebBuild(),
    wrapReadDb: counter.wrap,
    // A slow machine must not serve a stale page while it renders the new one.
    memory: { staleAfterMs: 60_000 },
  });
  const sea = await createPost(app, {
    slug: 'by-the-sea',
    category: 'travel',
    tags: ['sea'],
    author: 'Li Bai',
    texts: { 'en-US': {}, 'zh-CN': { title: '海边' } },
  });
  await createPost(app, { slug: 'in-the-hills', category: 'travel', tags: ['hills'] });
  await createPost(app, { slug: 'at-home', tags: ['quiet'] });
  await addMenuItem(app.write(), { menu: 'header', href: '/', labels: { 'en-US': 'Home' } });
  await writePage(app.write(), 'about', {
    'en-US': { title: 'About', description: '', markdown: 'Nothing yet.' },
  });
  /** The last response of each URL. */
  const responses = new Map<string, { etag: string; body: string }>();
  const load = (url: string) => app.app.inject({ url, headers: { 'accept-language': 'en' } });

  /**
   * URLs that were rendered again, because they queried the database. Asserts that all others are byte for
   * byte the cached ones.
   */
  async function rerendered(): Promise<string[]> {
    const fresh: string[] = [];
    for (const address of ALL) {
      counter.take();
      const { statusCode, headers, body } = await load(address);
      expect([address, statusCode]).toEqual([address, 200]);
      const etag = String(headers['etag']);
      const isFresh = counter.take() > 0;
      if (isFresh) fresh.push(address);
      expect([address, isFresh || etag === responses.get(address)?.etag]).toEqual([address, true]);
      responses.set(address, { etag, body });
    }
    return fresh;
  }

  /** URLs whose response contains a text. */
  const addressesWith = (words: string) =>
    ALL.filter((address) => responses.get(address)?.body.includes(words));

  return { app, sea, load, rerendered, addressesWith };
}
export type RequestedSite = Awaited<ReturnType<typeof openSearchSite>>;
