import type { Nodes, Root } from 'mdast';
import { expect, test } from 'vitest';
import { readImageWidth, remarkFigures } from './figures.ts';
import { readerMarkdown } from './reader-markdown.ts';

/** What a text becomes: `figure.wide(image figcaption)`. */
function outline(markdown: string): string {
  const processor = readerMarkdown().use(remarkFigures);
  const tree: Root = processor.runSync(processor.parse(markdown));
  return tree.children.map(shape).join(' ');
}

function shape(node: Nodes): string {
  const data: object = node.data ?? {};
  const properties = 'hProperties' in data ? JSON.stringify(data.hProperties) : '';
  const classes = properties.match(/[a-z]+(?="[,\]])/g) ?? [];
  const name = ['hName' in data ? String(data.hName) : node.type, ...classes].join('.');
  return 'children' in node ? `${name}(${node.children.map(shape).join(' ')})` : name;
}

test.each([
  ['![A bay](a.jpg "In the morning")', 'figure(image figcaption(text))'],
  ['![](a.jpg#wide)', 'figure.wide(image)'],
  ['![](a.jpg#full "In the morning")', 'figure.full(image figcaption(text))'],
  ['[![](a.jpg "In the morning")](/b)', 'figure(link(image) figcaption(text))'],
  ['![bay][]\n\n[bay]: a.jpg#wide "In the morning"', 'figure.wide(image figcaption(text)) definition'],
  ['![](a.jpg)\n![](b.jpg "At noon")', 'div.gallery(figure(image) figure(image figcaption(text)))'],
  ['![](a.jpg#wide) ![](b.jpg)  \n![](c.jpg)', 'div.gallery.wide(figure(image) figure(image) figure(image))'],
  ['- ![](a.jpg "b")', 'list(listItem(figure(image figcaption(text))))'],
])('%j becomes %s', (markdown, expected) => {
  expect(outline(markdown)).toBe(expected);
});

test.each([
  ['![](a.jpg)', 'paragraph(image)'],
  ['See ![](a.jpg#wide "b").', 'paragraph(text image text)'],
  ['[see ![](a.jpg "b")](/c)', 'paragraph(link(text image))'],
  ['[![](a.svg)](/a) [![](b.svg)](/b)', 'paragraph(link(image) text link(image))'],
  ['![none][]', 'paragraph(text)'],
  ['', ''],
])('%j stays %s', (markdown, expected) => {
  expect(outline(markdown)).toBe(expected);
});

test('reads the width at the end of an address, and only there', () => {
  expect(readImageWidth('/a.jpg#wide')).toEqual({ url: '/a.jpg', width: 'wide' });
  expect(readImageWidth('/a.svg#layer')).toEqual({ url: '/a.svg#layer', width: undefined });
  expect(readImageWidth('/a#wide/b.jpg').width).toBeUndefined();
});
