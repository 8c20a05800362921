import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FEED_FORMATS, type FeedParams, feedResponse } from '../../src/http/feeds/feed-response.ts';
import { createAddressContext } from '../../src/http/feeds/site-addresses.ts';
import { buildTestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { type FeedSite, type JsonFeed, openFeedSite, SITE } from '../feed-site.ts';
import { all, one, readXml, textOf } from '../read-xml.ts';

let app: FeedSite['app'];
let counter: FeedSite['counter'];
let newest: number;
let load: FeedSite['load'];
let loadRss: FeedSite['loadRss'];
beforeAll(async () => {
  ({ app, counter, newest, load, loadRss } = await openFeedSite());
});
afterAll(() => app.close());

test('RSS 2.0 has the required elements and the full posts', async () => {
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
  expect(self.attributes).toMatchObject({
    rel: 'self',
    type: 'application/rss+xml',
    href: `${SITE}/feed.xml`,
  });

  const items = all(channel, 'item');
  expect(items.map((item) => textOf(item, 'title'))).toEqual(['A letter', 'By the sea']);
  const [letter, sea] = items as [(typeof items)[0], (typeof items)[0]];
  expect(textOf(letter, 'link')).toBe(`${SITE}/post/${encodeURIComponent('山中-来信')}`);
  expect(one(letter, 'guid')).toMatchObject({
    attributes: { isPermaLink: 'true' },
    text: `${SITE}/post/${newest}`,
  });
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
  expect([feed.name, feed.uri, feed.attributes['xml:lang']]).toEqual([
    'feed',
    'http://www.w3.org/2005/Atom',
    'en-US',
  ]);
  expect(textOf(feed, 'id')).toBe(`${SITE}/atom.xml`);
  expect(textOf(feed, 'title')).toBe('blog system');
  expect(textOf(one(feed, 'author'), 'name')).toBe('blog system');
  const links = all(feed, 'link').map(({ attributes }) => [attributes['rel'], attributes['href']]);
  expect(links).toEqual([
    ['self', `${SITE}/atom.xml`],
    ['alternate', `${SITE}/`],
  ]);

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
  const updated = entries
    .map((entry) => textOf(entry, 'updated'))
    .sort()
    .at(-1);
  expect(textOf(feed, 'updated')).toBe(updated);
  expect(textOf(one(entries[1]!, 'author'), 'name')).toBe('Li Bai');
  expect(all(entries[1]!, 'category').map((each) => each.attributes['term'])).toEqual([
    'travel',
    'sea',
    'summer',
  ]);
});

test('JSON Feed 1.1 has the required fields and the full posts', async () => {
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

test('URLs in feed texts are absolute, resolved against the post’s page', async () => {
  const [letter] = all(await loadRss('/feed.xml'), 'item');
  const html = textOf(letter!, 'content:encoded');
  const page = `${SITE}/post/${encodeURIComponent('山中-来信')}`;
  for (const expected of [
    `href="${SITE}/post/oldest"`,
    `href="${page}#a-heading"`,
    `href="${SITE}/post/neighbor"`,
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

test('feeds of a site without posts are valid', async () => {
  const empty = await buildTestApp();
  const rss = await empty.app.inject('/feed.xml');
  expect(all(one(readXml(rss.body), 'channel'), 'item')).toEqual([]);
  const atom = await empty.app.inject('/atom.xml');
  expect(textOf(readXml(atom.body), 'updated')).toBe('1970-01-01T00:00:00.000Z');
  expect((await empty.app.inject('/feed.json')).json<JsonFeed>().items).toEqual([]);
  await empty.close();
});

test('feeds record cache tags of what they show', async () => {
  const shownBy = async (params: Omit<FeedParams, 'format' | 'localePrefix'>) => {
    const server = Fastify();
    server.route({
      method: 'GET',
      url: '/',
      handler: async (request) => {
        const ctx = await createAddressContext(app.deps, request, undefined);
        await feedResponse(ctx, { ...params, format: FEED_FORMATS[0]!, localePrefix: '' });
        return [...ctx.request.cacheTags];
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

test('a feed of twenty posts takes as many queries as one of two, and guids survive a new slug', async () => {
  counter.take();
  await load('/tag/sea/feed.xml');
  const few = counter.take();
  for (let number = 1; number <= 25; number += 1) {
    await createPost(app, {
      tags: ['sea', `tag-${number}`],
      category: `category-${number}`,
      author: `author-${number}`,
    });
  }
  const before = await loadRss('/tag/sea/feed.xml');
  const lastId = Math.max(
    ...all(before, 'item').map((item) => Number(textOf(item, 'guid').split('/').at(-1))),
  );
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
