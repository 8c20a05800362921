import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWebBuild } from '../../src/http/pages/web-build.ts';
import { importMarkdown } from '../../src/modules/imports/imports.service.ts';
import { saveSettings } from '../../src/modules/settings/settings.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { type Commenter, createMember, idIn, setComments } from '../commenter.ts';
import { createPost } from '../factories.ts';
import { siteOnDisk } from '../site-on-disk.ts';

/** In UTC still the day before, and for the second post the year before. */
const MORNING = new Date('2005-05-31T01:17:00+08:00');
const NEW_YEAR = new Date('2006-01-01T00:30:00+08:00');

let app: TestApp;
let member: Commenter;
beforeAll(async () => {
  app = await buildTestApp({ web: await openWebBuild(), memory: { staleAfterMs: 60_000 } });
  const texts = { 'en-US': { title: 'Early' }, 'zh-CN': { title: '清早' } };
  await createPost(app, { slug: 'early', publishedAt: MORNING, texts });
  await createPost(app, { slug: 'new-year', publishedAt: NEW_YEAR, category: 'travel' });
  member = await createMember(app, 'admin', 'Ann');
  await setComments(app, { review: 'none' });
  const comment = idIn(await member.comment('early', 'At dawn.'));
  await app
    .newEm()
    .getConnection()
    .execute('update comments set created_at = ? where id = ?', [MORNING.getTime(), comment]);
});
afterAll(() => app.close());

async function moveTo(timeZone: string) {
  const { site } = await app.deps.settings();
  await saveSettings(app.write(), 'site', { ...site, timeZone });
}

const load = (url: string) => app.app.inject({ url, headers: { 'accept-language': 'en' } });
const read = async (url: string) => {
  const { statusCode, body } = await load(url);
  expect([url, statusCode]).toEqual([url, 200]);
  return body;
};

/** A place that shows the post's date, and what it shows in UTC and in Asia/Shanghai. */
const PLACES: [string, string, string][] = [
  ['/post/early', '>May 30, 2005</time>', '>May 31, 2005</time>'],
  ['/zh-CN/post/early', '>2005年5月30日</time>', '>2005年5月31日</time>'],
  [
    '/post/early',
    '"datePublished":"2005-05-30T17:17:00.000Z"',
    '"datePublished":"2005-05-31T01:17:00+08:00"',
  ],
  [
    '/post/early',
    'property="article:published_time" content="2005-05-30T17:17:00.000Z"',
    'property="article:published_time" content="2005-05-31T01:17:00+08:00"',
  ],
  ['/post/early', 'title="May 30, 2005, 5:17 PM"', 'title="May 31, 2005, 1:17 AM"'],
  ['/', '>May 30</time>', '>May 31</time>'],
  ['/', '<time dateTime="2005">2005</time>', '<time dateTime="2006">2006</time>'],
  ['/archive', '<h2 id="year-2005">', '<h2 id="year-2006">'],
  ['/archive', '<h3>December</h3>', '<h3>January</h3>'],
  ['/category/travel', '>December 31</time>', '>January 1</time>'],
  ['/search?q=early', '>May 30, 2005</time>', '>May 31, 2005</time>'],
  ['/magazine', '>Saturday, December 31, 2005</time>', '>Sunday, January 1, 2006</time>'],
  ['/magazine', '>May 30, 2005</time>', '>May 31, 2005</time>'],
  ['/feed.xml', 'Mon, 30 May 2005 17:17:00 GMT', 'Tue, 31 May 2005 01:17:00 +0800'],
  ['/atom.xml', '<published>2005-05-30T17:17:00.000Z', '<published>2005-05-31T01:17:00+08:00'],
  [
    '/feed.json',
    '"date_published":"2005-05-30T17:17:00.000Z"',
    '"date_published":"2005-05-31T01:17:00+08:00"',
  ],
  ['/post/early.md', 'date: 2005-05-30T17:17:00.000Z', 'date: 2005-05-31T01:17:00+08:00'],
  ['/api/settings/site', '"timeZone":"UTC"', '"timeZone":"Asia/Shanghai"'],
  [
    '/api/posts/early',
    '"publishedAt":"2005-05-30T17:17:00.000Z"',
    '"publishedAt":"2005-05-30T17:17:00.000Z"',
  ],
];

test('the date of an early post is the site’s in each place, also in cached ones', async () => {
  /** Without those that show the expected date. */
  const missing = async (shown: (place: (typeof PLACES)[number]) => string) => {
    const places = await Promise.all(
      PLACES.map(async (place) => ({ place, body: await read(place[0]), text: shown(place) })),
    );
    return places.filter(({ body, text }) => !body.includes(text)).map(({ place, text }) => [place[0], text]);
  };
  await moveTo('UTC');
  expect(await missing(([, utc]) => utc)).toEqual([]);
  await moveTo('Asia/Shanghai');
  expect(await missing(([, , local]) => local)).toEqual([]);
});

test('the share image and its address change with the day', async () => {
  const addressOf = async (page: string) =>
    /property="og:image" content="http:\/\/[^/]+([^"]+)"/.exec(await read(page))?.[1] ?? '';
  const seen = [];
  for (const zone of ['UTC', 'Europe/London', 'Asia/Shanghai']) {
    await moveTo(zone);
    const address = await addressOf('/post/early');
    seen.push({ address, image: (await load(address)).rawPayload.toString('base64') });
  }
  const [utc, london, shanghai] = seen;
  expect(london).toEqual(utc);
  expect(shanghai?.address).not.toBe(utc?.address);
  expect(shanghai?.image).not.toBe(utc?.image);
});

test('an imported date without a time zone is in that of the site', async () => {
  await moveTo('Asia/Shanghai');
  const dir = await siteOnDisk({ 'dawn.md': '---\ntitle: Dawn\ndate: 2005-05-31 01:17:00\n---\nText.\n' });
  await importMarkdown(app.write(), { dir, enableLanguages: false });
  expect((await app.get('/posts/dawn')).body.data['publishedAt']).toBe(MORNING.toISOString());
});

test('only names of time zones are saved', async () => {
  const { site } = await app.deps.settings();
  for (const timeZone of ['+08:00', 'Asia/Atlantis', ''])
    await expect(saveSettings(app.write(), 'site', { ...site, timeZone })).rejects.toThrow('timeZone');
});
