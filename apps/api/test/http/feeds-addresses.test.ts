import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveSettings } from '#src/modules/settings/settings.service.ts';
import { SlugHistory } from '../../src/db/entities/posts.entities.ts';
import { FEED_FORMATS } from '../../src/http/feeds/feed-response.ts';
import { type FeedSite, type JsonFeed, openFeedSite, SITE } from '../feed-site.ts';
import { all, one, readXml, textOf } from '../read-xml.ts';

const NEW_LANGUAGES = { 'zh-CN': true, 'zh-TW': true, 'en-US': true };

let app: FeedSite['app'];
let newest: number;
let load: FeedSite['load'];
let loadRss: FeedSite['loadRss'];
beforeAll(async () => {
  ({ app, newest, load, loadRss } = await openFeedSite());
});
afterAll(() => app.close());

describe('languages of feeds', () => {
  test('the address without a language uses the default language for every reader', async () => {
    const asked = await load('/feed.xml', { 'accept-language': 'zh-CN', cookie: 'i18n_redirected=zh-CN' });
    expect(asked.body).toBe((await load('/feed.xml')).body);
    expect(asked.headers['vary'] ?? '').not.toMatch(/language|cookie/i);
    expect(asked.headers['cache-control']).toContain('public');
  });

  test('an address with a language prefers its texts, and marks items in another language', async () => {
    const channel = await loadRss('/zh-CN/feed.xml');
    expect(textOf(channel, 'link')).toBe(`${SITE}/zh-CN/`);
    expect(textOf(channel, 'language')).toBe('zh-CN');
    expect(one(channel, 'atom:link').attributes['href']).toBe(`${SITE}/zh-CN/feed.xml`);
    const items = all(channel, 'item').map((item) => [textOf(item, 'title'), textOf(item, 'dc:language')]);
    expect(items).toEqual([
      ['A letter', 'en-US'],
      ['在海边', 'zh-CN'],
    ]);
    expect(all(channel, 'item').map((item) => textOf(item, 'guid'))[0]).toBe(`${SITE}/zh-CN/post/${newest}`);
    const feed = (await load('/zh-CN/feed.json')).json<JsonFeed>();
    expect(feed.items.map((item) => item['language'])).toEqual(['en-US', 'zh-CN']);
  });

  test.each(FEED_FORMATS.map((format) => format.fileName))(
    '%s of a disabled language is a 404',
    async (file) => {
      expect((await load(`/zh-TW/${file}`)).statusCode).toBe(404);
      expect((await load(`/zh-TW/tag/sea/${file}`)).statusCode).toBe(404);
      expect((await load(`/fr-FR/${file}`)).statusCode).toBe(404);
    },
  );

  test('the description is in the language of the feed', async () => {
    const language = { ...(await app.deps.settings()).language, enabledLanguages: NEW_LANGUAGES };
    await saveSettings(app.write(), 'language', language);
    const description = async (prefix: string) =>
      textOf(await loadRss(`${prefix}/category/travel/feed.xml`), 'description');
    expect(await description('')).toBe('The newest posts in “travel”');
    expect(await description('/zh-CN')).toBe('“travel”下的最新文章');
    expect(await description('/zh-TW')).toBe('「travel」底下的最新文章');
  });
});

describe('feeds of categories and tags', () => {
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
    expect((await load(`${path}/feed.json`)).json<JsonFeed>().items.map((item) => item['title'])).toEqual(
      titles,
    );
  });

  test('feeds of unknown terms are a 404', async () => {
    expect((await load('/category/nothing/feed.xml')).statusCode).toBe(404);
    expect((await load('/tag/99999999999/feed.xml')).statusCode).toBe(404);
  });

  test('feeds of an old slug or an id redirect to the current slug', async () => {
    const { id } = await app
      .db()
      .selectFrom('tags')
      .select('id')
      .where('slug', '=', 'sea')
      .executeTakeFirstOrThrow();
    await app
      .newEm()
      .insert(SlugHistory, { kind: 'tag', slug: 'ocean', targetId: id, createdAt: new Date() });
    for (const former of ['ocean', String(id)]) {
      const { statusCode, headers } = await load(`/zh-CN/tag/${former}/feed.json`);
      expect([statusCode, headers['location']]).toEqual([301, '/zh-CN/tag/sea/feed.json']);
    }
  });
});

test.each(FEED_FORMATS.map((format) => format.fileName))(
  '%s responds with 304 when the reader has it already',
  async (file) => {
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
  },
);
