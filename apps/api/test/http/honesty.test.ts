import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWebBuild } from '../../src/http/pages/web-build.ts';
import { ensureCategory } from '../../src/modules/categories/ensure-category.service.ts';
import { addMenuItem } from '../../src/modules/menus/menus.service.ts';
import { writePage } from '../../src/modules/pages/write-page.service.ts';
import { savePost } from '../../src/modules/posts/save-post.service.ts';
import type { PostDraft, TranslationDraft } from '../../src/modules/posts/save-post.service.ts';
import { saveSettings } from '../../src/modules/settings/stored-settings.service.ts';
import { ensureTag } from '../../src/modules/tags/ensure-tag.service.ts';
import { buildTestApp } from '../build-test-app.ts';
import type { ApiBody, TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { createQueryCounter } from '../query-counter.ts';
import { signIn } from '../sign-in.ts';

/** What lists the newest posts of the whole site. */
const FRONT = ['/', '/zh-CN/', '/magazine', '/api/posts?locale=en-US', '/feed.xml', '/zh-CN/feed.json', '/llms.txt'];
/** What shows the post by the sea: in a list, as its own, or as one to read on. */
const OF_SEA = [
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
/** What lists every address there is, with the time of its last change. */
const OF_EVERY_POST = ['/sitemap.xml', '/sitemaps/posts-1.xml', '/sitemaps/categories-1.xml'];
const OF_HILLS = ['/api/posts/in-the-hills?locale=en-US', '/tag/hills', '/tag/hills/feed.xml', '/post/in-the-hills.md'];
const OF_HOME = ['/post/at-home', '/tag/quiet', '/api/posts/at-home?locale=en-US', '/tag/quiet/feed.xml', '/post/at-home.md'];
const OF_TERMS = [
  '/api/categories?locale=en-US',
  '/api/categories/travel?locale=en-US',
  '/api/tags?locale=en-US',
  '/api/tags/sea?locale=en-US',
];
const OF_ABOUT = ['/about', '/magazine/about', '/api/pages/about?locale=en-US'];
const ALL = [...OF_SEA, ...OF_EVERY_POST, ...OF_HILLS, ...OF_HOME, ...OF_TERMS, ...OF_ABOUT].sort();
const PAGES = ALL.filter((address) => !/^\/api|\.\w+$/.test(address));

const counter = createQueryCounter();
let app: TestApp;
let sea: number;
let admin: Record<string, string>;
/** What each address answered when it was last asked. */
const answers = new Map<string, { etag: string; body: string }>();

beforeAll(async () => {
  app = await buildTestApp({
    web: await openWebBuild(),
    wrapReadDb: counter.wrap,
    // Nobody is shown an old page while a slow machine makes the new one.
    memory: { patienceMs: 60_000 },
  });
  sea = await createPost(app, {
    slug: 'by-the-sea',
    category: 'travel',
    tags: ['sea'],
    author: 'Li Bai',
    texts: { 'en-US': {}, 'zh-CN': { title: '海边' } },
  });
  await createPost(app, { slug: 'in-the-hills', category: 'travel', tags: ['hills'] });
  await createPost(app, { slug: 'at-home', tags: ['quiet'] });
  await addMenuItem(app.write(), { menu: 'header', href: '/', labels: { 'en-US': 'Home' } });
  await writePage(app.write(), 'about', { 'en-US': { title: 'About', description: '', markdown: 'Nothing yet.' } });
  ({ headers: admin } = await signIn(app, 'admin'));
  await renewed();
});
afterAll(() => app.close());

const load = (url: string) => app.app.inject({ url, headers: { 'accept-language': 'en' } });

/**
 * The addresses that were made anew, because they asked the database; the others came from memory. Whatever came from memory
 * is the same, to the byte, as before.
 */
async function renewed(): Promise<string[]> {
  const fresh: string[] = [];
  for (const address of ALL) {
    counter.take();
    const { statusCode, headers, body } = await load(address);
    expect([address, statusCode]).toEqual([address, 200]);
    const etag = String(headers['etag']);
    const isFresh = counter.take() > 0;
    if (isFresh) fresh.push(address);
    expect([address, isFresh || etag === answers.get(address)?.etag]).toEqual([address, true]);
    answers.set(address, { etag, body });
  }
  return fresh;
}

/** Every address whose answer says something. */
function saying(words: string): string[] {
  return ALL.filter((address) => answers.get(address)?.body.includes(words));
}

const listed = (...groups: string[][]) => [...new Set(groups.flat())].sort();

async function changeSea(changes: Partial<PostDraft>, ...texts: Partial<TranslationDraft>[]): Promise<void> {
  const db = app.db();
  const post = await db.selectFrom('posts').selectAll().where('id', '=', sea).executeTakeFirstOrThrow();
  const tags = await db.selectFrom('post_tags').select('tag_id').where('post_id', '=', sea).execute();
  const draft: PostDraft = {
    slug: post.slug,
    sourceLocale: post.source_locale,
    status: post.status,
    publishedAt: new Date(post.published_at ?? 0),
    categoryId: post.category_id,
    authorId: post.author_id,
    tagIds: tags.map((tag) => tag.tag_id),
    cover: null,
    ...changes,
  };
  const whole = texts.map((text): TranslationDraft => ({
    locale: 'en-US',
    state: 'published',
    origin: 'written',
    title: 'Title of by-the-sea',
    markdown: 'Text.',
    ...text,
  }));
  await savePost(app.write(), draft, whole, sea);
}

/** Changes something as its administrator does. */
async function manage(method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const response = await app.app.inject({ method, url: `/api/admin${path}`, headers: admin, ...(payload ? { payload } : {}) });
  expect([path, response.statusCode, response.body.slice(0, 200)]).toEqual([path, 200, expect.anything()]);
  return response.json<ApiBody>();
}

async function idOf(noun: 'categories' | 'tags', slug: string): Promise<number> {
  return (await app.db().selectFrom(noun).select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
}

test('what nothing changes stays as it is', async () => {
  expect(await renewed()).toEqual([]);
});

describe('a change renews everything that showed it, and nothing else:', () => {
  test('a post’s text', async () => {
    await changeSea({}, { title: 'Salt and wind', markdown: 'Kelp.' });
    expect(await renewed()).toEqual(listed(OF_SEA, OF_EVERY_POST));
    expect(saying('Salt and wind')).toEqual(
      listed(OF_SEA).filter((address) => !/zh-CN|^\/og/.test(address)),
    );
    expect(saying('Kelp')).toEqual(
      expect.arrayContaining(['/post/by-the-sea', '/api/posts/by-the-sea?locale=en-US', '/feed.xml', '/post/by-the-sea.md']),
    );
  });

  test('a translation', async () => {
    await changeSea({}, { locale: 'zh-CN', title: '盐与风', markdown: '海带。' });
    expect(await renewed()).toEqual(listed(OF_SEA, OF_EVERY_POST));
    expect(saying('盐与风')).toEqual(['/zh-CN/', '/zh-CN/feed.json', '/zh-CN/post/by-the-sea']);
  });

  test('a cover', async () => {
    await changeSea({ cover: { url: 'https://pictures.example/kelp.jpg', width: null, height: null } });
    expect(await renewed()).toEqual(listed(OF_SEA, OF_EVERY_POST));
    expect(saying('kelp.jpg')).toEqual(expect.arrayContaining(['/post/by-the-sea', '/feed.xml', '/zh-CN/feed.json']));
  });

  test('a category', async () => {
    await app.deps.changes.run(app.newEm(), async (tx, changed) => {
      await ensureCategory(tx, 'travel', { 'zh-CN': '旅行' }, changed);
    });
    const ofCategory = ['/api/categories?locale=en-US', '/api/categories/travel?locale=en-US', ...OF_HILLS];
    expect(await renewed()).toEqual(listed(OF_SEA, ofCategory));
    expect(saying('旅行')).toEqual(expect.arrayContaining(['/zh-CN/post/by-the-sea', '/zh-CN/feed.json']));
  });

  test('a tag', async () => {
    await app.deps.changes.run(app.newEm(), async (tx, changed) => {
      await ensureTag(tx, 'quiet', { 'zh-CN': '安静' }, changed);
    });
    expect(await renewed()).toEqual(listed(OF_HOME, FRONT, ['/api/tags?locale=en-US']));
  });

  test('a page', async () => {
    await writePage(app.write(), 'about', { 'en-US': { title: 'About', description: '', markdown: 'Who we are.' } });
    expect(await renewed()).toEqual(listed(OF_ABOUT, ['/sitemap.xml', '/sitemaps/posts-1.xml', '/sitemaps/categories-1.xml']));
    expect(saying('Who we are.')).toEqual(listed(OF_ABOUT));
  });

  test('a menu', async () => {
    // Kept apart, so that it asks no database.
    expect((await load('/api/menu?type=header&locale=en-US')).body).not.toContain('To the shore');
    await addMenuItem(app.write(), { menu: 'header', href: '/tag/sea', labels: { 'en-US': 'To the shore' } });
    expect(await renewed()).toEqual(PAGES);
    expect(saying('To the shore')).toEqual(PAGES);
    expect((await load('/api/menu?type=header&locale=en-US')).body).toContain('To the shore');
  });

  test('a category that is renamed in the panel, and put elsewhere', async () => {
    const id = await idOf('categories', 'travel');
    await manage('PUT', `/categories/${id}`, { names: { 'en-US': 'Journeys', 'zh-CN': '旅行' } });
    const ofCategory = ['/api/categories?locale=en-US', '/api/categories/travel?locale=en-US', ...OF_HILLS];
    expect(await renewed()).toEqual(listed(OF_SEA, ofCategory));
    expect(saying('Journeys')).toEqual(expect.arrayContaining(['/', '/post/by-the-sea', '/category/travel', '/feed.xml', '/post/in-the-hills.md']));
    await manage('POST', `/categories/${id}/move`, { parentId: null, position: 0 });
    expect(await renewed()).toEqual(listed(['/api/categories?locale=en-US', '/magazine'], OF_EVERY_POST));
    // Back to what other tests know.
    await manage('PUT', `/categories/${id}`, { names: { 'en-US': 'travel', 'zh-CN': '旅行' } });
    await renewed();
  });

  test('a tag that is renamed in the panel', async () => {
    await manage('PUT', `/tags/${await idOf('tags', 'quiet')}`, { names: { 'en-US': 'Stillness' } });
    expect(await renewed()).toEqual(listed(OF_HOME, FRONT, ['/api/tags?locale=en-US']));
    expect(saying('Stillness')).toEqual(expect.arrayContaining(['/post/at-home', '/tag/quiet', '/tag/quiet/feed.xml', '/api/tags?locale=en-US']));
  });

  test('a tag and a category that are merged into others', async () => {
    const calm = Number((await manage('POST', '/tags', { names: { 'en-US': 'Calm' } })).data['id']);
    await createPost(app, { slug: 'in-the-yard', tags: ['calm'], category: 'yards', publishedAt: new Date('2020-01-01') });
    await renewed();
    await manage('POST', '/tags/merge', { from: [calm], into: await idOf('tags', 'quiet') });
    expect(await renewed()).toEqual(expect.arrayContaining(listed(['/tag/quiet', '/tag/quiet/feed.xml', '/api/tags?locale=en-US'], OF_EVERY_POST)));
    expect(saying('in-the-yard')).toEqual(expect.arrayContaining(['/tag/quiet', '/tag/quiet/feed.xml']));
    expect(saying('/tag/calm')).toEqual([]);
    await manage('POST', '/categories/merge', { from: await idOf('categories', 'yards'), into: await idOf('categories', 'travel') });
    const fresh = await renewed();
    expect(fresh).toEqual(expect.arrayContaining(['/category/travel', '/category/travel/feed.xml', '/api/posts?category=travel&locale=en-US', '/sitemaps/categories-1.xml']));
    expect(saying('in-the-yard')).toEqual(expect.arrayContaining(['/category/travel', '/category/travel/feed.xml']));
    for (const [former, present] of [['/tag/calm', '/tag/quiet'], ['/category/yards', '/category/travel']]) {
      const { statusCode, headers } = await load(former ?? '');
      expect([statusCode, headers['location']]).toEqual([301, present]);
    }
  });

  test('a menu that is changed in the panel', async () => {
    const id = Number((await manage('POST', '/menus/footer', { href: '/about', labels: { 'en-US': 'The crew' } })).data['id']);
    expect(await renewed()).toEqual(PAGES);
    expect(saying('The crew')).toEqual(PAGES);
    await manage('PUT', `/menus/items/${id}`, { href: '/about', labels: { 'en-US': 'The crew', 'zh-CN': '船员' } });
    expect(await renewed()).toEqual(PAGES);
    expect(saying('船员')).toEqual(PAGES.filter((page) => page.startsWith('/zh-CN')));
    await manage('POST', `/menus/items/${id}/move`, { parentId: null, position: 0 });
    expect(await renewed()).toEqual(PAGES);
    await manage('DELETE', `/menus/items/${id}`);
    expect(await renewed()).toEqual(PAGES);
    expect(saying('The crew')).toEqual([]);
  });

  test('a setting', async () => {
    const { site } = await app.deps.settings();
    await saveSettings(app.write(), 'site', { ...site, siteName: { 'en-US': 'Driftwood', 'zh-CN': '浮木' } });
    expect(await renewed()).toEqual(ALL);
    expect(saying('Driftwood')).toEqual(expect.arrayContaining([...PAGES.filter((page) => !page.startsWith('/zh')), '/feed.xml', '/llms.txt']));
    expect(saying('浮木')).toEqual(['/zh-CN/', '/zh-CN/feed.json', '/zh-CN/post/by-the-sea']);
  });

  test('the theme', async () => {
    await saveSettings(app.write(), 'theme', { selectedTheme: 'magazine' });
    expect(await renewed()).toEqual(ALL);
    expect(saying('"theme":"magazine"')).toEqual(PAGES);
    await saveSettings(app.write(), 'theme', { selectedTheme: 'default' });
    await renewed();
  });

  test('a new post', async () => {
    await createPost(app, { slug: 'also-quiet', tags: ['quiet'], publishedAt: new Date('2026-03-01') });
    const related = ['/post/at-home', '/tag/quiet', '/tag/quiet/feed.xml', '/api/tags?locale=en-US'];
    expect(await renewed()).toEqual(listed(FRONT, related, OF_EVERY_POST));
    expect(saying('also-quiet')).toEqual(expect.arrayContaining(['/', '/feed.xml', '/tag/quiet', '/sitemaps/posts-1.xml', '/llms.txt']));
  });

  test('a new slug', async () => {
    await changeSea({ slug: 'at-sea' });
    for (const address of ['/post/by-the-sea', '/post/by-the-sea.md']) {
      const { statusCode, headers } = await load(address);
      expect([statusCode, headers['location']]).toEqual([301, address.replace('by-the-sea', 'at-sea')]);
    }
    expect((await load('/api/posts?locale=en-US')).body).not.toContain('by-the-sea');
    await changeSea({ slug: 'by-the-sea' });
    expect(await renewed()).toEqual(expect.arrayContaining(listed(OF_SEA, OF_EVERY_POST)));
  });

  test('a post that is taken back', async () => {
    await changeSea({ status: 'draft' });
    const gone = [
      '/post/by-the-sea',
      '/zh-CN/post/by-the-sea',
      '/post/by-the-sea.md',
      '/og/en-US/by-the-sea.png',
      '/api/posts/by-the-sea?locale=en-US',
    ];
    for (const address of gone) expect([address, (await load(address)).statusCode]).toEqual([address, 404]);
    for (const address of ALL) {
      if (gone.includes(address)) continue;
      expect([address, (await load(address)).body.includes('Salt and wind')]).toEqual([address, false]);
    }
  });
});
