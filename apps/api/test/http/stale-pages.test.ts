import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { openWebBuild, type WebBuild } from '../../src/http/pages/web-build.ts';
import { startUp } from '../../src/start/start-up.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { openChangingSite, type SiteChange } from '../changing-site.ts';
import { operationsOf } from '../operations.ts';

/** What readers and programs get: pages in two languages and both themes, lists, feeds, and sitemaps. */
const ADDRESSES = `
  / /zh-CN/ /magazine /about /zh-CN/about /post/sea /zh-CN/post/sea /magazine/post/sea /post/hills
  /post/home /post/draft /category/travel /category/mountains /category/walks /tag/salt /tag/stone
  /tag/sand /tag/dunes /author/li-bai /zh-CN/author/taibai /work/talks /series/waters
  /zh-CN/series/hills-and-waters /search?q=sea /feed.xml /zh-CN/feed.json /category/travel/feed.xml
  /tag/salt/atom.xml /llms.txt /post/sea.md /sitemap.xml /sitemaps/pages-1.xml /sitemaps/posts-1.xml
  /sitemaps/categories-1.xml /sitemaps/authors-1.xml /sitemaps/series-1.xml /api/posts
  /api/posts?locale=zh-CN /api/posts/sea /api/posts/hills /api/posts/sea/related
  /api/posts/sea/neighbors /api/posts?category=travel /api/categories /api/categories/travel /api/tags
  /api/tags/salt /api/tags/salt/posts /api/menu?type=header /api/pages/about /api/settings
  /api/comments?article=sea /api/comments?article=hills
`
  .trim()
  .split(/\s+/);

let web: WebBuild;
let app: TestApp;
let changes: SiteChange[];
beforeAll(async () => {
  web = await openWebBuild();
  app = await buildTestApp({ web, memory: { staleAfterMs: 60_000 } });
  changes = await openChangingSite(app);
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});

/** When a page's data was loaded, and the id of a refused request. */
const OF_RENDERING = /"requestId":"[^"]*"|(?<=\\?"u\\?":)\d{13}/g;
/** And the numbers of comments in lists of posts, which a comment doesn't change at once (product 4). */
const OF_LISTS = new RegExp(`${OF_RENDERING.source}|(?<=\\\\?"commentCount\\\\?":)\\d+`, 'g');

/** Responses of all addresses, without headers that differ between two servers. */
async function responses(of: TestApp['app']): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const url of ADDRESSES) {
    const { statusCode, body } = await of.inject({ url, headers: { 'accept-language': 'en' } });
    found.set(
      url,
      `${statusCode} ${body.replaceAll(url === '/api/posts/sea' ? OF_RENDERING : OF_LISTS, '')}`,
    );
  }
  return found;
}

/** Addresses whose cached response differs from the one of a server that has just started. */
async function outdated(): Promise<string[]> {
  const cached = await responses(app.app);
  const deps = await startUp(app.deps.config);
  const started = await buildApp(deps, web);
  const fresh = await responses(started);
  await started.close();
  await deps.orm.close();
  return ADDRESSES.flatMap((url) => {
    const [old = '', now = ''] = [cached.get(url), fresh.get(url)];
    return old === now ? [] : [`${url}: ${difference(old, now)}`];
  });
}

/** What follows the first different character, in both texts. */
function difference(old: string, now: string): string {
  let at = 0;
  while (at < old.length && old[at] === now[at]) at += 1;
  const part = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 60));
  return `${part(old)} is now ${part(now)}`;
}

/** Operations that change nothing of what everyone gets, or that other tests follow to the page. */
const UNSEEN = [
  'posts.countView',
  'posts.manage.create',
  'posts.manage.renderText',
  'posts.manage.previewEmail',
  'posts.manage.testEmail',
  'posts.manage.translations.markUpToDate',
  'comments.preview',
  'comments.like',
  'comments.unlike',
  'comments.mute',
  'comments.unmute',
  'comments.generateAiComment',
  'comments.manage.putAi',
  'comments.manage.unban',
  'contact.send',
  'setup.complete',
  'posts.manage.draftLink.create',
  'posts.manage.draftLink.revoke',
  /^auth\./,
  /^users\.(password|endSession|manage\.endSessions)$/,
  // Redirects are no pages: `redirects.test.ts` follows them.
  /^(accessTokens|redirects|webhooks)\./,
  /^tools\./,
  /^outbox\./,
  /^subscribers\./,
  /^media\./,
  /^backups\./,
  /^imports\./,
];

test('every operation that can change a page is tried', () => {
  const tried = new Set(changes.map(({ operation }) => operation));
  const isUnseen = (operation: string) =>
    UNSEEN.some((each) => (typeof each === 'string' ? each === operation : each.test(operation)));
  const operations = operationsOf().flatMap(({ name, operation }) =>
    operation.kind === 'mutation' ? [name] : [],
  );
  expect(operations.filter((operation) => !tried.has(operation) && !isUnseen(operation))).toEqual([]);
});

test('after each change of a site, cached pages equal those of a new server', async () => {
  const wrong = await outdated();
  for (const { operation, what, make } of changes) {
    await make();
    for (const address of await outdated()) wrong.push(`${operation} (${what}): ${address}`);
  }
  expect(wrong).toEqual([]);
});
