import { expect, test } from 'vitest';
import { renderText } from './render-text.ts';

const render = async (markdown: string) => renderText(markdown, 'en-US');
const ids = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);

test('makes IDs from titles in any script', async () => {
  const { html, toc } = await render('## Hello, World!\n\n## 你好 世界\n\n## *Styled* `code`');
  expect(ids(html)).toEqual(['hello-world', '你好-世界', 'styled-code']);
  expect(toc.map((entry) => entry.text)).toEqual(['Hello, World!', '你好 世界', 'Styled code']);
  expect(html).toContain('<a class="anchor" href="#hello-world" aria-hidden="true" tabindex="-1"></a></h2>');
});

test('uses an explicit ID and removes it from the text', async () => {
  const { html, toc } = await render(
    '## 标题 {#the-title}\n\nSetext {#Below_1.2}\n---\n\n## Escaped \\{#esc\\}',
  );
  expect(ids(html)).toEqual(['the-title', 'Below_1.2', 'esc']);
  expect(toc.map((entry) => entry.text)).toEqual(['标题', 'Setext', 'Escaped']);
});

test('leaves braces that are not an ID', async () => {
  expect((await render('## Use {#a b}')).toc[0]?.text).toBe('Use {#a b}');
  expect((await render('## Use `{#code}`')).toc[0]?.text).toBe('Use {#code}');
});

test('makes IDs unique, with explicit ones first', async () => {
  const { html } = await render(
    '## Intro\n\n## Intro\n\n## Other {#intro}\n\n<p id="intro">x</p>\n\n## Intro 1',
  );
  expect(ids(html)).toEqual(['intro-2', 'intro-3', 'intro', 'intro-1', 'intro-1-1']);
});

test('names headings without letters', async () => {
  expect(ids((await render('## ???\n\n## 🎉')).html)).toEqual(['section', 'section-1']);
});

test('keeps IDs apart from the page’s own and from script variables', async () => {
  const { html } = await render(
    '## Site header\n\n## A {#site-main}\n\n## B {#__TSR}\n\n<div id="$x">y</div>',
  );
  expect(ids(html)).toEqual(['text-site-header', 'text-site-main', 'text-__TSR', 'text-$x']);
});

test('reserves h1 for the page', async () => {
  const { html } = await render('# One\n\nTwo\n===\n\n<h1>Three</h1>');
  expect(html.match(/<h2/g)).toHaveLength(3);
  expect(html).not.toContain('<h1');
});

test('keeps quoted headings and the label of the footnotes out of the outline', async () => {
  const { toc, html } = await render('> ## Quoted\n\n## Own[^1]\n\n[^1]: Note');
  expect(toc.map((entry) => entry.id)).toEqual(['own']);
  expect(html.match(/class="anchor"/g)).toHaveLength(1);
});

test('omits footnote numbers from IDs and the outline', async () => {
  expect((await render('## Own[^1]\n\n[^1]: Note')).toc).toEqual([{ id: 'own', text: 'Own', depth: 2 }]);
});

test('shortens a very long ID', async () => {
  expect((await render(`## ${'散'.repeat(5_000)}`)).toc[0]?.id).toHaveLength(120);
});
