import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSettings } from '#src/modules/settings/settings.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { all, one, readXml, textOf } from '../read-xml.ts';

/** Text that breaks unescaped XML, HTML, and Markdown, with characters that XML cannot contain. */
const HOSTILE = `a ]]> & <b> &amp; "q" 'p' [x](y) 😀\u{1}\u{8}\u{b}\u{1f}\ufffe\uffff —`;
const PARSED_AS_XML = `a ]]> & <b> &amp; "q" 'p' [x](y) 😀 —`;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ environment: { PUBLIC_URL: 'https://blog.example' } });
  const settings = await app.deps.settings();
  await saveSettings(app.write(), 'site', {
    ...settings.site,
    siteName: { 'en-US': HOSTILE },
    siteDescription: { 'en-US': HOSTILE },
  });
  await createPost(app, {
    slug: 'hostile',
    category: 'c',
    tags: ['t'],
    author: 'a',
    texts: {
      'en-US': {
        title: HOSTILE,
        description: HOSTILE,
        markdown: `${HOSTILE}\n\n\`]]>\`\n\n<a href="http://[bad">bad</a>`,
      },
    },
  });
  await app.db().updateTable('tag_translations').set({ name: HOSTILE, description: HOSTILE }).execute();
  await app.db().updateTable('category_translations').set({ name: HOSTILE, description: HOSTILE }).execute();
  await app.db().updateTable('authors').set({ name: HOSTILE }).execute();
});
afterAll(() => app.close());

const load = async (url: string) => (await app.app.inject(url)).body;

test.each(['', '/category/c', '/tag/t'])(
  'RSS of %j is well-formed and keeps every text intact',
  async (path) => {
    const channel = one(readXml(await load(`${path}/feed.xml`)), 'channel');
    expect(textOf(channel, 'title')).toContain(PARSED_AS_XML);
    expect(textOf(channel, 'description')).toBe(PARSED_AS_XML);
    const item = one(channel, 'item');
    for (const name of ['title', 'dc:creator', 'description']) expect(textOf(item, name)).toBe(PARSED_AS_XML);
    expect(all(item, 'category').map((each) => each.text)).toEqual([PARSED_AS_XML, PARSED_AS_XML]);
    const html = textOf(item, 'content:encoded');
    expect(html).toContain('<code>]]></code>');
    expect(html).toContain('<a rel="noopener">bad</a>');
  },
);

test.each(['', '/category/c', '/tag/t'])(
  'Atom of %j is well-formed and keeps every text intact',
  async (path) => {
    const feed = readXml(await load(`${path}/atom.xml`));
    expect(textOf(feed, 'title')).toContain(PARSED_AS_XML);
    expect(textOf(feed, 'subtitle')).toBe(PARSED_AS_XML);
    const entry = one(feed, 'entry');
    for (const name of ['title', 'summary']) expect(textOf(entry, name)).toBe(PARSED_AS_XML);
    expect(textOf(one(entry, 'author'), 'name')).toBe(PARSED_AS_XML);
    expect(all(entry, 'category').map((each) => each.attributes['label'])).toEqual([
      PARSED_AS_XML,
      PARSED_AS_XML,
    ]);
  },
);

test('JSON Feed keeps every text intact', async () => {
  const feed = JSON.parse(await load('/feed.json')) as {
    title: string;
    items: { title: string; tags: string[] }[];
  };
  expect([feed.title, feed.items[0]?.title, feed.items[0]?.tags[0]]).toEqual([HOSTILE, HOSTILE, HOSTILE]);
});

test('llms.txt escapes a title inside its link', async () => {
  const lines = (await load('/llms.txt')).split('\n');
  expect(lines.find((line) => line.includes('/post/hostile.md'))).toMatch(
    /^- \[a \\]\\]> & \\<b> .*—]\(https:\/\/blog\.example\/post\/hostile\.md\): a ]]> & \\<b>/,
  );
});
