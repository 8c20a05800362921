import { LOCALES } from '@sanwen/contracts/locales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeImage } from '../../src/modules/media/media.service.ts';
import { saveSettings } from '../../src/modules/settings/settings.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { feedErrors } from '../feed-rules.ts';
import { all, one, readXml } from '../read-xml.ts';
import { jpeg } from '../sample-images.ts';

const IMAGES = 'https://images.example';

let app: TestApp;
let cover: string;
beforeAll(async () => {
  app = await buildTestApp({ environment: { PUBLIC_URL: 'https://blog.example', IMAGE_BASE: IMAGES } });
  const settings = await app.deps.settings();
  await saveSettings(app.write(), 'language', {
    ...settings.language,
    enabledLanguages: { 'zh-CN': true, 'zh-TW': true, 'en-US': true },
  });
  await saveSettings(app.write(), 'site', { ...settings.site, siteLogo: '/logo.png' });
  cover = (await storeImage(app.write(), { bytes: await jpeg(1800, 900), name: 'cover.jpg' })).path;
  await createPost(app, {
    slug: '山水',
    category: 'travel',
    tags: ['sea', '海'],
    author: '李白 & “Li” <Bai>',
    cover: { url: cover, width: 1800, height: 900 },
    texts: {
      'en-US': {
        title: 'A <b>picture</b> & “more”',
        coverAlt: 'A "bay" & <sea>',
        markdown: `![A bay](${cover})\n\n[here](/post/x) [below](#y) <a href="relative">z</a>\n\n## Y\n\n| a |\n|:-:|\n| ![](/uploads/x.jpg) |\n\n- [x] done\n\n\`\`\`html\n<script>alert(1)</script>\n\`\`\``,
      },
      'zh-CN': { title: '山水', coverAlt: '', markdown: '文字。' },
    },
  });
  await createPost(app, {
    slug: 'plain',
    tags: ['sea'],
    cover: { url: 'https://other.example/a b.jpg', width: 600, height: 400 },
  });
  await createPost(app, {
    slug: 'old',
    publishedAt: new Date('1999-01-01'),
    texts: { 'zh-TW': { title: '舊' } },
  });
});
afterAll(() => app.close());

const FILES = ['feed.xml', 'atom.xml', 'feed.json'];
const PLACES = ['', '/category/travel', '/tag/sea', `/tag/${encodeURIComponent('海')}`];
const ADDRESSES = ['', ...LOCALES.map((locale) => `/${locale}`)].flatMap((prefix) =>
  PLACES.flatMap((place) => FILES.map((file) => `${prefix}${place}/${file}`)),
);

async function problems(server: TestApp, url: string): Promise<string[]> {
  const { statusCode, headers, body } = await server.app.inject(url);
  expect([url, statusCode]).toEqual([url, 200]);
  return feedErrors(String(headers['content-type']), body);
}

test.each(ADDRESSES)('%s is valid by the rules of its format', async (url) => {
  expect(await problems(app, url)).toEqual([]);
});

test('feeds of a site without posts are valid', async () => {
  const empty = await buildTestApp();
  for (const file of FILES) expect(await problems(empty, `/${file}`)).toEqual([]);
  await empty.close();
});

test.each(['/feed.xml', '/atom.xml'])(
  '%s includes the size, type, and description of a cover',
  async (url) => {
    const root = readXml((await app.app.inject(url)).body);
    const entries = url === '/feed.xml' ? all(one(root, 'channel'), 'item') : all(root, 'entry');
    const images = entries.flatMap((entry) => all(entry, 'media:content'));
    const stored = images.find(({ attributes }) => attributes['url'] === IMAGES + cover);
    expect(stored?.attributes).toMatchObject({
      medium: 'image',
      type: 'image/jpeg',
      width: '1440',
      height: '720',
    });
    expect(stored && one(stored, 'media:description').text).toBe('A "bay" & <sea>');
    const remote = images.find(({ attributes }) => attributes['url']?.startsWith('https://other.example/'));
    expect(remote?.attributes).toMatchObject({
      url: 'https://other.example/a%20b.jpg',
      width: '600',
      height: '400',
    });
  },
);

test('the feed validator reports broken rules', () => {
  const rss = (item: string) =>
    feedErrors(
      'application/rss+xml',
      `<rss version="2.0"><channel><title>a</title><link>https://a.example/</link><description>b</description>${item}</channel></rss>`,
    );
  expect(rss('<item><title>x</title></item>')).toEqual(
    expect.arrayContaining(['item needs one guid with a text', 'the channel does not say where it is']),
  );
  expect(rss('<item><guid>1</guid><pubDate>2020-01-01</pubDate></item>')).toEqual(
    expect.arrayContaining(['a guid that is a permalink is no address', 'an item’s pubDate is no date']),
  );
  expect(
    feedErrors('application/atom+xml', '<feed xmlns="http://www.w3.org/2005/Atom"><entry/></feed>').length,
  ).toBeGreaterThan(5);
  expect(
    feedErrors('application/feed+json', '{"items":[{"id":"1","content_html":"<img src=\\"/a.jpg\\">"}]}'),
  ).toEqual(expect.arrayContaining(['an item has an incomplete src: /a.jpg', 'the feed has no title']));
});
