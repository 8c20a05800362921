import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFiles, siteOnDisk } from '#test/site-on-disk.ts';
import { readSite } from '../systems.ts';

test('Astro: collections, the root language, Starlight’s boxes, and MDX only in .mdx', async () => {
  const site = await readFiles({
    'site/astro.config.mjs':
      "export default { site: 'https://old.example', i18n: { root: { label: '简体中文', lang: 'zh-CN' }, en: { label: 'English' } } };\n",
    'site/src/content/docs/guides/start.md':
      '---\ntitle: 开始\n---\n:::tip[提示]\n先安装它。\n:::\n\n{"name"}\n',
    'site/src/content/docs/en/guides/start.mdx':
      '---\ntitle: Start\n---\nimport { Aside } from \'@astrojs/starlight/components\';\n\n<Aside type="caution" title="Wait">\n  Read this.\n</Aside>\n',
    'site/src/content/docs/index.mdx': '---\ntitle: Home\n---\n<Hero />\n',
    'site/package.json': '{}',
  });
  expect(site).toMatchObject({ system: 'astro', siteUrl: 'https://old.example' });
  const start = site.byKey['post docs/guides/start'];
  expect(start?.addresses.toSorted()).toEqual(['/en/guides/start/', '/guides/start/']);
  expect(start?.files.map(({ locale, markdown }) => [locale, markdown.trim()])).toEqual([
    ['en-US', '> [!CAUTION]\n> **Wait**\n>\n> Read this.'],
    ['zh-CN', '> [!TIP]\n> **提示**\n>\n> 先安装它。\n\n{"name"}'],
  ]);
});

test('VitePress: texts beside .vitepress, with a folder per language', async () => {
  const site = await readFiles({
    'docs/.vitepress/config.mts':
      "export default { locales: { root: { label: 'English', lang: 'en-US' }, zh: { label: '简体中文', lang: 'zh-Hans' } } }\n",
    'docs/guide/intro.md': '# Intro\n\n[[toc]]\n\n::: details More\nText.\n:::\n',
    'docs/zh/guide/intro.md': '# 介绍\n\n文字说明在这里。\n',
    'docs/index.md': '---\nlayout: home\n---\n',
  });
  expect(site.system).toBe('vitepress');
  expect(site.posts).toMatchObject([{ slug: 'intro', files: [{ locale: 'en-US' }, { locale: 'zh-CN' }] }]);
  expect(site.posts[0]?.source.markdown.trim()).toBe(
    '<details>\n<summary>More</summary>\n\nText.\n\n</details>',
  );
  expect(site.posts[0]?.addresses).toContain('/guide/intro.html');
});

test('Obsidian: links, embeds, callouts, highlights, and comments', async () => {
  const site = await readFiles({
    '.obsidian/app.json': '{}',
    'Notes/One note.md':
      '---\ndate: 2024-01-02\n---\n[[Other note|see]] ==this== %%not this%%\n\n![[bay.png|300]]\n\n> [!info]- Title\n> Text.\n',
    'attachments/bay.png': 'x',
  });
  expect(site.system).toBe('obsidian');
  expect(site.imagesByName?.get('bay.png')).toBe('attachments/bay.png');
  expect(site.posts[0]?.source.markdown).toBe(
    '[see](Other%20note.md) <mark>this</mark> \n\n![](bay.png)\n\n> [!NOTE]\n> **Title**\n>\n> Text.\n',
  );
});

test('plain folders: the date of the file, languages by name, and visibility', async () => {
  const dir = await siteOnDisk({
    'hello.md': '# Hello\n\nText.\n',
    'hello.zh-tw.md': '# 你好\n\n文字。\n',
    'quiet.md': '---\nunlisted: true\ndate: 2024-01-02\n---\n# Quiet\n\nText.\n',
  });
  const day = new Date('2020-02-03T04:05:06Z');
  await utimes(join(dir, 'hello.md'), day, day);
  const site = await readSite(dir, { defaultLocale: 'en-US', timeZone: 'UTC', usesGit: false });
  expect(site).toMatchObject({
    system: 'markdown',
    posts: [
      {
        slug: 'hello',
        source: { locale: 'en-US', fallbackDate: day, post: { publishedAt: undefined } },
        files: [{ locale: 'en-US' }, { locale: 'zh-TW' }],
      },
      { slug: 'quiet', source: { post: { draft: true, privateField: 'unlisted: true' } } },
    ],
  });
});

test.each([
  ['X<SUB>n</SUB><BR>\n<IMG src="a.png">'],
  ['{"name"} is JSON.'],
  ['import from Italy is cheap, and `{/* this */}` is code.\n\nMore.'],
  ['Promise<string> and a < b'],
])('plain Markdown stays as it is: %j', async (body) => {
  const site = await readFiles({ 'post.md': `---\ndate: 2024-01-02\n---\n${body}\n` });
  expect(site.posts[0]?.source.markdown).toBe(`${body}\n`);
});

test('a player of a known site becomes its address, which this site shows', async () => {
  const frame = '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>';
  const site = await readFiles({ 'post.md': `---\ndate: 2024-01-02\n---\nA\n\n${frame}\n\nB ${frame}\n` });
  const address = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
  expect(site.posts[0]?.source.markdown).toBe(`A\n\n${address}\n\nB <a href="${address}">YouTube</a>\n`);
});

test.each([
  [
    '<iframe src="https://maps.example/embed/abcdef1"></iframe>',
    'https://maps.example/embed/abcdef1',
    'maps.example',
  ],
  ['<video controls><source src="clip.mp4"></video>', 'clip.mp4', 'clip.mp4'],
  ['<Player url="https://v.example/1" title="A tour" />', 'https://v.example/1', 'A tour'],
])('a player becomes a link, and is counted: %s', async (body, address, name) => {
  const site = await readFiles({ 'post.md': `---\ndate: 2024-01-02\n---\n${body}\n` });
  expect(site.posts[0]?.source.markdown).toBe(`<a href="${address}">${name}</a>\n`);
  expect(site.notes).toEqual([
    expect.stringMatching(/^post\.md:4: A player or embedded document became a link/),
  ]);
});

test.each([
  [
    'Before\n<iframe src="//player.bilibili.com/player.html?bvid=BV1xx411c7mD"></iframe>\nAfter',
    'Before\n\nhttps://www.bilibili.com/video/BV1xx411c7mD\n\nAfter\n',
  ],
  [
    '<div>\n<iframe src="https://open.spotify.com/embed/track/1a"></iframe>\n</div>',
    '<div>\n\nhttps://open.spotify.com/track/1a\n\n</div>\n',
  ],
  [
    'A <iframe src="https://youtu.be/abcdef1"></iframe> in a line',
    'A <a href="https://youtu.be/abcdef1">YouTube</a> in a line\n',
  ],
])('a known player alone on its line becomes its address alone: %s', async (body, markdown) => {
  const site = await readFiles({ 'post.md': `---\ndate: 2024-01-02\n---\n${body}\n` });
  expect(site.posts[0]?.source.markdown).toBe(markdown);
});

test('formulas in brackets become formulas in dollar signs', async () => {
  const body = 'Here \\\\(a_1\\\\) and \\(\\alpha\\), but \\(not this\\).';
  const site = await readFiles({ 'post.md': `---\ndate: 2024-01-02\n---\n${body}\n` });
  expect(site.posts[0]?.source.markdown).toBe('Here $a_1$ and $\\alpha$, but \\(not this\\).\n');
});

test.each([
  ['これは日本語の記事です。とても長い文章です。', 'ja'],
  ['이것은 한국어 글입니다. 매우 긴 글입니다.', 'ko'],
])('a text in a language that isn’t offered is a draft: %s', async (body, code) => {
  const site = await readFiles({ 'post.md': `---\ndate: 2024-01-02\n---\n${body}\n` });
  expect(site.posts[0]).toMatchObject({ slug: `post-${code}`, source: { post: { draft: true } } });
});

test.each([
  ['這是一篇繁體中文的文章，說的是歲月與書。', 'zh-TW'],
  ['这是一篇简体中文的文章，说的是岁月与书。', 'zh-CN'],
  ['An English text with a few words, such as 散文, in it, and some more.', 'en-US'],
])('the script tells the language: %s', async (body, locale) => {
  const site = await readFiles({ 'post.md': `---\ndate: 2024-01-02\n---\n${body}\n` });
  expect(site.posts[0]?.source.locale).toBe(locale);
});
