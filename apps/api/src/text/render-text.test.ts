import { LOCALES } from '@sanwen/contracts/locales';
import { tocEntrySchema } from '@sanwen/contracts/posts.schemas';
import { expect, test } from 'vitest';
import { renderText } from './render-text.ts';
import { RENDERER_VERSION } from './renderer-versions.ts';

const html = async (markdown: string) => (await renderText(markdown, 'en-US')).html;

test('renders GFM', async () => {
  const rendered = await html('~~gone~~ https://example.org\n\n- [x] done\n- [ ] open');
  expect(rendered).toContain('<del>gone</del>');
  expect(rendered).toContain('<a href="https://example.org" rel="noopener">https://example.org</a>');
  expect(rendered).toContain('<input type="checkbox" checked disabled aria-label="Done"> done');
  expect(rendered).toContain('<input type="checkbox" disabled aria-label="To do"> open');
});

test('supports emphasis next to Chinese punctuation', async () => {
  expect(await html('**真，**她说~~不，~~好。')).toBe('<p><strong>真，</strong>她说<del>不，</del>好。</p>');
});

test('marks emphasized Latin text among Chinese, which is emphasized with dots', async () => {
  const markdown = '一本 *Lonely Planet*，在*码头*上。';
  const rendered = await renderText(markdown, 'zh-CN');
  expect(rendered.html).toBe('<p>一本 <em class="letters">Lonely Planet</em>，在<em>码头</em>上。</p>');
  expect(await html(markdown)).not.toContain('class');
});

test('shows a line break between Chinese characters as no space, but not in code', async () => {
  const markdown = '春眠不觉晓，\n处处**闻**\n啼鸟。\nEnglish\nwords\n\n```\n春眠\n不觉\n```';
  const rendered = await html(markdown);
  expect(rendered).toContain('<p>春眠不觉晓，处处<strong>闻</strong>啼鸟。\nEnglish\nwords</p>');
  expect(rendered).toMatch(/春眠.*\n.*不觉/);
});

test('marks links to other sites, but not internal ones', async () => {
  const rendered = await html(
    '[a](https://a.example) [b](//b.example) [c](/post/c) [d](#d) [e](mailto:e@e.example)',
  );
  expect(rendered.match(/rel="noopener"/g)).toHaveLength(2);
  expect(rendered).toContain('<a href="/post/c">c</a> <a href="#d">d</a>');
});

test('adds an empty alt to images without one', async () => {
  expect(await html('![A cat](cat.png)')).toContain('<img src="cat.png" alt="A cat" decoding="async">');
  expect(await html('<img src="cat.png">')).toContain('<img src="cat.png" alt="" decoding');
});

test('shows an image with a title as a figure with a caption', async () => {
  expect(await html('![A bay](/a.jpg#wide "In the morning")')).toBe(
    '<figure class="wide"><img src="/a.jpg" alt="A bay" decoding="async"><figcaption>In the morning</figcaption></figure>',
  );
  expect(await html('<figure class="wide other"><img src="/a.jpg"></figure>')).toContain('class="wide"');
});

test('shares a row among images by their shapes, and limits the height of portraits', async () => {
  const image = (size: string) => `![](/uploads/3f/3f${'0'.repeat(22)}-${size}.jpg)`;
  const gallery = await html(`${image('1500x1000')}\n${image('1000x1500')}`);
  expect(gallery).toMatch(/^<div class="gallery"><figure style="flex-grow:1.5"><img .*sizes="50vw"/);
  expect(gallery).toContain('<figure style="flex-grow:0.667">');
  expect(gallery).not.toContain('85svh');
  expect(await html(image('1000x1500'))).toContain('style="max-inline-size:min(100%,85svh*0.667)"');
  expect(await html(`![](/uploads/3f/3f${'0'.repeat(22)}-3000x1000.jpg#full)`)).toContain('sizes="100vw"');
});

test('asks a player for nothing before its button is pressed', async () => {
  const video = await renderText('https://youtu.be/aqz-KE-bpKQ', 'zh-CN');
  expect(video.html).toBe(
    '<figure class="embed" data-kind="video">' +
      '<button type="button" class="embed-load" data-embed="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1" data-needs-js="">从 YouTube 加载</button>' +
      '<figcaption><a href="https://youtu.be/aqz-KE-bpKQ" rel="noopener">https://youtu.be/aqz-KE-bpKQ</a></figcaption></figure>',
  );
  expect(await html('[A talk](https://example.org/talk.mp3)')).toBe(
    '<figure class="embed"><audio controls preload="none" src="https://example.org/talk.mp3"></audio>' +
      '<figcaption><a href="https://example.org/talk.mp3" rel="noopener">A talk</a></figcaption></figure>',
  );
  expect(
    await html('<figure class="embed"><button data-embed="https://evil.example">x</button></figure>'),
  ).toBe('<figure class="embed">x</figure>');
});

test('wraps a table in a named, focusable box', async () => {
  const table = '| Name | Size |\n|---|--:|\n| a | 1 |';
  expect(await html(table)).toContain(
    '<div class="table-scroll" tabindex="0" role="region" aria-label="Table: Name, Size"><table>',
  );
  expect(await html('<table><caption>Sizes</caption><tr><th>Name</th></tr></table>')).toContain(
    'aria-label="Sizes"',
  );
  expect((await renderText(table, 'zh-CN')).html).toContain('aria-label="表格：Name、Size"');
});

test('wraps tables inside tables', async () => {
  const rendered = await html('<table><tr><td><table><tr><td>in</td></tr></table></td></tr></table>');
  expect(rendered.match(/table-scroll/g)).toHaveLength(2);
});

test('labels footnotes in the language of the text', async () => {
  const markdown = 'One[^a], two[^b], one again[^a].\n\n[^a]: First.\n[^b]: Second.';
  const english = await html(markdown);
  expect(english).toContain('id="footnote-label">Footnotes</h2>');
  expect(english).toContain('aria-label="Footnote 2"');
  expect(english).toContain('aria-label="Back to reference 1-2"');
  expect((await renderText(markdown, 'zh-CN')).html).toContain('>脚注</h2>');
  expect((await renderText(markdown, 'zh-TW')).html).toContain('>註腳</h2>');
  for (const [, id] of english.matchAll(/href="#([^"]+)"/g)) expect(english).toContain(`id="${id}"`);
});

test('has labels in every language', async () => {
  for (const locale of LOCALES)
    expect((await renderText('a[^1]\n\n[^1]: b', locale)).html).toContain('footnotes-label');
});

test('extracts the prose without code, footnote numbers, and labels', async () => {
  const text = await renderText(
    '## Title\n\nFirst `code` line\nruns on[^1].\n\n```js\nlet hidden;\n```\n\n- item\n\n[^1]: The note.',
    'en-US',
  );
  expect(text.plainText).toBe('Title\nFirst code line runs on.\nitem\nThe note.');
  expect(text.wordCount).toBe(9);
  expect(text.readingMinutes).toBe(1);
});

test('takes the excerpt from paragraphs of the text', async () => {
  const { excerpt } = await renderText(
    '## Title\n\nOpening words[^1].\n\n- item\n\nMore.\n\n[^1]: Note.',
    'en-US',
  );
  expect(excerpt).toBe('Opening words. More.');
  expect((await renderText('- only\n- items', 'en-US')).excerpt).toBe('only items');
  expect((await renderText('```\ncode\n```', 'en-US')).excerpt).toBe('');
});

test('joins Chinese paragraphs in the excerpt without a space', async () => {
  const { excerpt, plainText } = await renderText(
    '第一段\n继续。\n\n第二段，<br>换行。\n\nEnglish.\n\n再来。',
    'zh-CN',
  );
  expect(excerpt).toBe('第一段继续。第二段，换行。 English. 再来。');
  expect(plainText).toBe('第一段继续。\n第二段，换行。\nEnglish.\n再来。');
  expect((await renderText('- 苹果\n- 梨', 'zh-CN')).excerpt).toBe('苹果 梨');
});

test('renders an empty text', async () => {
  expect(await renderText('', 'zh-CN')).toEqual({
    html: '',
    toc: [],
    plainText: '',
    wordCount: 0,
    readingMinutes: 1,
    excerpt: '',
    rendererVersion: RENDERER_VERSION,
  });
});

test('returns headings that the outline contract allows', async () => {
  const { toc } = await renderText('# A\n## B\n### C `d`\n#### E\n##### F', 'en-US');
  expect(toc.map((entry) => tocEntrySchema.parse(entry))).toEqual([
    { id: 'a', text: 'A', depth: 2 },
    { id: 'b', text: 'B', depth: 3 },
    { id: 'c-d', text: 'C d', depth: 4 },
  ]);
});

test('links footnotes both ways, by ids that no heading of the text uses', async () => {
  const rendered = await html('## fn-1\n\nText[^1] and more[^1].\n\n[^1]: A note.');
  expect(rendered).toContain('id="fn-1"');
  expect(rendered).toContain('<li id="note-fn-1">');
  for (const reference of ['note-fnref-1', 'note-fnref-1-2']) {
    expect(rendered).toContain(`id="${reference}"`);
    expect(rendered).toContain(`href="#${reference}"`);
  }
  expect(rendered.match(/href="#note-fn-1"/g)).toHaveLength(2);
});

test('gives note boxes a title in the language of the text, which is not part of the prose', async () => {
  const rendered = await renderText('> [!warning]\n> 小心**台阶**。\n>\n> - 一\n\n> [!NOTE] 引文', 'zh-CN');
  expect(rendered.html).toContain(
    '<blockquote class="alert alert-warning" role="note"><p class="alert-title"><strong>警告</strong></p>',
  );
  expect(rendered.html).toContain('<p>小心<strong>台阶</strong>。</p>');
  expect(rendered.html).toMatch(/<blockquote>\s*<p>\[!NOTE\] 引文<\/p>/);
  expect(rendered.plainText).toBe('小心台阶。\n一\n[!NOTE] 引文');
  expect(await html('<blockquote class="alert-tip other">\n\nHi.\n\n</blockquote>')).toContain(
    '<blockquote class="alert-tip" role="note"><p class="alert-title"><strong>Tip</strong></p>',
  );
});
