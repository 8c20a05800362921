import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SlugHistory } from '../../src/db/entities/posts.entities.ts';
import { answerFeed, FEED_FORMATS } from '../../src/http/feeds/answer-feed.ts';
import type { FeedParams } from '../../src/http/feeds/answer-feed.ts';
import { createAddressContext } from '../../src/http/feeds/address-context.ts';
import { saveSettings } from '../../src/modules/settings/stored-settings.service.ts';
import { buildTestApp } from '../build-test-app.ts';
import type { TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { createQueryCounter } from '../query-counter.ts';
import { all, one, readXml, textOf } from '../read-xml.ts';

const SITE = 'https://blog.example';
const NEW_LANGUAGES = { 'zh-CN': true, 'zh-TW': true, 'en-US': true };

const MARKDOWN = `## A heading

[a post](/post/oldest), [the heading](#a-heading), [beside](neighbour), [mail](mailto:a@blog.example),
[elsewhere](https://other.example/x) and a note[^1].

![upload](/uploads/a.jpg) ![cdn](//cdn.example/b.jpg)

<blockquote cite="/quoted">Quoted</blockquote>

<picture><source srcset="/uploads/c.avif"><img src="/uploads/c.jpg" srcset="/uploads/c-2.jpg 2x" alt=""></picture>

\`\`\`html
<img src="/not-an-image.jpg">
\`\`\`

[^1]: The note.`;

const counter = createQueryCounter();
let app: TestApp;
let newest: number;
beforeAll(async () => {
  app = await buildTestApp({
    wrapReadDb: counter.wrap,
    memory: { maxBytes: 0 },
    environment: { PUBLIC_URL: SITE, IMAGE_BASE: 'https://images.example' },
  });
  await createPost(app, {
    slug: 'oldest',
    publishedAt: new Date('2020-01-01T08:00:00Z'),
    category: 'travel',
    tags: ['sea', 'summer'],
    author: 'Li Bai',
    texts: { 'en-US': { title: 'By the sea' }, 'zh-CN': { title: '在海边', markdown: '海边的文字。' } },
  });
  newest = await createPost(app, {
    slug: '山中-来信',
    publishedAt: new Date('2021-01-01T08:00:00Z'),
    category: 'travel',
    cover: { url: '/uploads/cover.jpg', width: 1200, height: 630 },
    texts: { 'en-US': { title: 'A letter', markdown: MARKDOWN, description: 'About a letter' } },
  });
  // Written long before it was published.
  await app
    .db()
    .updateTable('post_translations')
    .set({ updated_at: new Date('2019-01-01') })
    .where('title', '=', 'By the sea')
    .execute();
  await createPost(app, { slug: 'hidden-draft', status: 'draft', tags: ['sea'], category: 'travel' });
  await createPost(app, { slug: 'future', publishedAt: new Date('2999-01-01'), tags: ['sea'] });
});
afterAll(() => app.close());

const load = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });

async function loadRss(url: string) {
  const { statusCode, body } = await load(url);
  expect(statusCode).toBe(200);
  return one(readXml(body), 'channel');
}

interface JsonFeed extends Record<string, unknown> {
  items: Record<string, unknown>[];
}

test('RSS 2.0 has what the standard requires, and the whole posts', async () => {
  const { headers, body } = await load('/feed.xml');
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  const rss = readXml(body);
  expect([rss.name, rss.attributes['version']]).toEqual(['rss', '2.0']);
  const channel = one(rss, 'channel');
  expect(textOf(channel, 'title')).toBe('blog system');
  expect(textOf(channel, 'link')).toBe(`${SITE}/`);
  expect(textOf(channel, 'description')).toBe('SEO-friendly blog system');
  expect(textOf(channel, 'language')).toBe('en-US');
  const self = one(channel, 'atom:link');
  expect(self.uri).toBe('http://www.w3.org/2005/Atom');
  expect(self.attributes).toMatchObject({ rel: 'self', type: 'application/rss+xml', href: `${SITE}/feed.xml` });

  const items = all(channel, 'item');
  expect(items.map((item) => textOf(item, 'title'))).toEqual(['A letter', 'By the sea']);
  const [letter, sea] = items as [(typeof items)[0], (typeof items)[0]];
  expect(textOf(letter, 'link')).toBe(`${SITE}/post/${encodeURIComponent('山中-来信')}`);
  expect(one(letter, 'guid')).toMatchObject({ attributes: { isPermaLink: 'true' }, text: `${SITE}/post/${newest}` });
  expect(textOf(letter, 'pubDate')).toBe('Fri, 01 Jan 2021 08:00:00 GMT');
  expect(textOf(letter, 'description')).toBe('About a letter');
  expect(one(letter, 'media:content').attributes['url']).toBe('https://images.example/uploads/cover.jpg');
  expect(all(letter, 'dc:creator')).toEqual([]);
  expect(textOf(sea, 'dc:creator')).toBe('Li Bai');
  expect(all(sea, 'category').map((each) => each.text)).toEqual(['travel', 'sea', 'summer']);
  expect(textOf(sea, 'content:encoded')).toContain('<strong>oldest</strong>');
});

test('Atom has what RFC 4287 requires', async () => {
  const { headers, body } = await load('/atom.xml');
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  const feed = readXml(body);
  expect([feed.name, feed.uri, feed.attributes['xml:lang']]).toEqual(['feed', 'http://www.w3.org/2005/Atom', 'en-US']);
  expect(textOf(feed, 'id')).toBe(`${SITE}/atom.xml`);
  expect(textOf(feed, 'title')).toBe('blog system');
  expect(textOf(one(feed, 'author'), 'name')).toBe('blog system');
  const links = all(feed, 'link').map(({ attributes }) => [attributes['rel'], attributes['href']]);
  expect(links).toEqual([['self', `${SITE}/atom.xml`], ['alternate', `${SITE}/`]]);

  const entries = all(feed, 'entry');
  expect(entries).toHaveLength(2);
  for (const entry of entries) {
    const published = new Date(textOf(entry, 'published'));
    expect(Number(new Date(textOf(entry, 'updated')))).toBeGreaterThanOrEqual(Number(published));
    expect(textOf(entry, 'id')).toMatch(/^https:\/\/blog\.example\/post\/\d+$/);
    expect(one(entry, 'title').attributes['type']).toBeUndefined();
    expect(one(entry, 'content')).toMatchObject({ attributes: { type: 'html' } });
    expect(one(entry, 'link').attributes['rel']).toBe('alternate');
  }
  expect(textOf(entries[1]!, 'updated')).toBe('2020-01-01T08:00:00.000Z');
  const updated = entries.map((entry) => textOf(entry, 'updated')).sort().at(-1);
  expect(textOf(feed, 'updated')).toBe(updated);
  expect(textOf(one(entries[1]!, 'author'), 'name')).toBe('Li Bai');
  expect(all(entries[1]!, 'category').map((each) => each.attributes['term'])).toEqual(['travel', 'sea', 'summer']);
});

test('JSON Feed 1.1', async () => {
  const response = await load('/feed.json');
  expect(response.headers['content-type']).toBe('application/feed+json; charset=utf-8');
  const feed = response.json<JsonFeed>();
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'blog system',
    home_page_url: `${SITE}/`,
    feed_url: `${SITE}/feed.json`,
    language: 'en-US',
  });
  expect(feed.items).toHaveLength(2);
  expect(feed.items[1]).toMatchObject({
    url: `${SITE}/post/oldest`,
    title: 'By the sea',
    date_published: '2020-01-01T08:00:00.000Z',
    authors: [{ name: 'Li Bai' }],
    tags: ['travel', 'sea', 'summer'],
    language: 'en-US',
  });
  expect(feed.items[0]).toMatchObject({ image: 'https://images.example/uploads/cover.jpg' });
});

test('addresses in the texts are complete, as the post’s page would read them', async () => {
  const [letter] = all(await loadRss('/feed.xml'), 'item');
  const html = textOf(letter!, 'content:encoded');
  const page = `${SITE}/post/${encodeURIComponent('山中-来信')}`;
  for (const expected of [
    `href="${SITE}/post/oldest"`,
    `href="${page}#a-heading"`,
    `href="${SITE}/post/neighbour"`,
    'href="mailto:a@blog.example"',
    'href="https://other.example/x"',
    `href="${page}#note-`,
    'src="https://images.example/uploads/a.jpg"',
    'src="https://cdn.example/b.jpg"',
    'src="https://images.example/uploads/c.jpg"',
    `cite="${SITE}/quoted"`,
  ]) {
    expect(html).toContain(expected);
  }
  expect(html).not.toMatch(/ (?:href|src|cite)="(?!https:|mailto:)/);
  expect(html).not.toMatch(/srcset|<source|class="anchor"/);
  expect(html).toContain('/not-an-image.jpg');
});

describe('languages', () => {
  test('the plain address is in the default language, whoever asks', async () => {
    const asked = await load('/feed.xml', { 'accept-language': 'zh-CN', cookie: 'i18n_redirected=zh-CN' });
    expect(asked.body).toBe((await load('/feed.xml')).body);
    expect(asked.headers['vary'] ?? '').not.toMatch(/language|cookie/i);
    expect(asked.headers['cache-control']).toContain('public');
  });

  test('an address with a language has the texts in it, and says where another stands in', async () => {
    const channel = await loadRss('/zh-CN/feed.xml');
    expect(textOf(channel, 'link')).toBe(`${SITE}/zh-CN/`);
    expect(textOf(channel, 'language')).toBe('zh-CN');
    expect(one(channel, 'atom:link').attributes['href']).toBe(`${SITE}/zh-CN/feed.xml`);
    const items = all(channel, 'item').map((item) => [textOf(item, 'title'), textOf(item, 'dc:language')]);
    expect(items).toEqual([['A letter', 'en-US'], ['在海边', 'zh-CN']]);
    expect(all(channel, 'item').map((item) => textOf(item, 'guid'))[0]).toBe(`${SITE}/zh-CN/post/${newest}`);
    const feed = (await load('/zh-CN/feed.json')).json<JsonFeed>();
    expect(feed.items.map((item) => item['language'])).toEqual(['en-US', 'zh-CN']);
  });

  test.each(FEED_FORMATS.map((format) => format.fileName))('%s of a language that is not enabled is not there', async (file) => {
    expect((await load(`/zh-TW/${file}`)).statusCode).toBe(404);
    expect((await load(`/zh-TW/tag/sea/${file}`)).statusCode).toBe(404);
    expect((await load(`/fr-FR/${file}`)).statusCode).toBe(404);
  });

  test('is named in its own words', async () => {
    const language = { ...(await app.deps.settings()).language, enabledLanguages: NEW_LANGUAGES };
    await saveSettings(app.write(), 'language', language);
    const description = async (prefix: string) => textOf(await loadRss(`${prefix}/category/travel/feed.xml`), 'description');
    expect(await description('')).toBe('The newest posts in “travel”');
    expect(await description('/zh-CN')).toBe('“travel”下的最新文章');
    expect(await description('/zh-TW')).toBe('「travel」底下的最新文章');
  });
});

describe('categories and tags', () => {
  test.each([
    ['/category/travel', ['A letter', 'By the sea'], 'blog system – travel'],
    ['/tag/sea', ['By the sea'], 'blog system – sea'],
    ['/zh-CN/tag/sea', ['在海边'], 'blog system · sea'],
  ])('%s', async (path, titles, title) => {
    const channel = await loadRss(`${path}/feed.xml`);
    expect(all(channel, 'item').map((item) => textOf(item, 'title'))).toEqual(titles);
    expect([textOf(channel, 'title'), textOf(channel, 'link')]).toEqual([title, SITE + path]);
    expect(one(channel, 'atom:link').attributes['href']).toBe(`${SITE}${path}/feed.xml`);
    const atom = readXml((await load(`${path}/atom.xml`)).body);
    expect(all(atom, 'entry').map((entry) => textOf(entry, 'title'))).toEqual(titles);
    expect((await load(`${path}/feed.json`)).json<JsonFeed>().items.map((item) => item['title'])).toEqual(titles);
  });

  test('unknown ones are not there', async () => {
    expect((await load('/category/nothing/feed.xml')).statusCode).toBe(404);
    expect((await load('/tag/99999999999/feed.xml')).statusCode).toBe(404);
  });

  test('a former slug, or the id, leads to the present slug', async () => {
    const { id } = await app.db().selectFrom('tags').select('id').where('slug', '=', 'sea').executeTakeFirstOrThrow();
    await app.newEm().insert(SlugHistory, { kind: 'tag', slug: 'ocean', targetId: id, createdAt: new Date() });
    for (const former of ['ocean', String(id)]) {
      const { statusCode, headers } = await load(`/zh-CN/tag/${former}/feed.json`);
      expect([statusCode, headers['location']]).toEqual([301, '/zh-CN/tag/sea/feed.json']);
    }
  });
});

test.each(FEED_FORMATS.map((format) => format.fileName))('%s is sent once to who has it', async (file) => {
  const { headers, body } = await load(`/${file}`);
  expect(body).not.toBe('');
  const ask = async (conditions: Record<string, string>) => (await load(`/${file}`, conditions)).statusCode;
  const etag = String(headers['etag']);
  const date = String(headers['last-modified']);
  expect(await ask({ 'if-none-match': etag })).toBe(304);
  expect(await ask({ 'if-none-match': `"other", ${etag.replace('W/', '')}` })).toBe(304);
  expect(await ask({ 'if-modified-since': date })).toBe(304);
  expect(await ask({ 'if-none-match': '"other"', 'if-modified-since': date })).toBe(200);
  expect(await ask({ 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() })).toBe(200);
});

test('a site without posts has valid feeds', async () => {
  const empty = await buildTestApp();
  const rss = await empty.app.inject('/feed.xml');
  expect(all(one(readXml(rss.body), 'channel'), 'item')).toEqual([]);
  const atom = await empty.app.inject('/atom.xml');
  expect(textOf(readXml(atom.body), 'updated')).toBe('1970-01-01T00:00:00.000Z');
  expect((await empty.app.inject('/feed.json')).json<JsonFeed>().items).toEqual([]);
  await empty.close();
});

test('notes what it shows, for whoever keeps it', async () => {
  const shownBy = async (params: Omit<FeedParams, 'format' | 'localePrefix'>) => {
    const server = Fastify();
    server.route({
      method: 'GET',
      url: '/',
      handler: async (request) => {
        const ctx = await createAddressContext(app.deps, request, undefined);
        await answerFeed(ctx, { ...params, format: FEED_FORMATS[0]!, localePrefix: '' });
        return [...ctx.shows];
      },
    });
    return (await server.inject('/')).json<string[]>();
  };
  const ofSite = await shownBy({});
  expect(ofSite).toEqual(expect.arrayContaining(['settings', 'posts', `post:${newest}`]));
  const ofTag = await shownBy({ term: { kind: 'tag', slug: 'sea' } });
  expect(ofTag).toEqual(expect.arrayContaining(['settings', expect.stringMatching(/^tag-posts:\d+$/)]));
  expect(ofTag).not.toContain('posts');
});

test('twenty posts, in as many queries as for two; the guid stays when the slug changes', async () => {
  counter.take();
  await load('/tag/sea/feed.xml');
  const few = counter.take();
  for (let number = 1; number <= 25; number += 1) {
    await createPost(app, { tags: ['sea', `tag-${number}`], category: `category-${number}`, author: `author-${number}` });
  }
  const before = await loadRss('/tag/sea/feed.xml');
  const lastId = Math.max(...all(before, 'item').map((item) => Number(textOf(item, 'guid').split('/').at(-1))));
  await app.db().updateTable('posts').set({ slug: 'renamed' }).where('id', '=', lastId).execute();
  counter.take();
  const after = await loadRss('/tag/sea/feed.xml');
  expect(counter.take()).toBe(few);
  expect(few).toBeLessThanOrEqual(8);
  expect(all(after, 'item')).toHaveLength(20);
  const guids = (channel: typeof after) => all(channel, 'item').map((item) => textOf(item, 'guid'));
  expect(guids(after)).toEqual(guids(before));
  const links = (channel: typeof after) => all(channel, 'item').map((item) => textOf(item, 'link'));
  expect(links(after)).toContain(`${SITE}/post/renamed`);
});
