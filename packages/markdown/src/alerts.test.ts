import { expect, test } from 'vitest';
import { takeAlert } from './alerts.ts';
import { readerMarkdown } from './reader-markdown.ts';

/** The kind of a quote, and what is left of its first line. */
function read(markdown: string): [string | undefined, number] {
  const [quote] = readerMarkdown().parse(markdown).children;
  if (quote?.type !== 'blockquote') return [undefined, 0];
  return [takeAlert(quote), quote.children.length];
}

test.each<[string, string, number]>([
  ['> [!NOTE]\n> text', 'note', 1],
  ['> [!warning]\n>\n> text\n>\n> - list', 'warning', 2],
  ['> [!TIP]  \n> text', 'tip', 1],
  ['> [!IMPORTANT]\n> *text* and more', 'important', 1],
  ['> [!CAUTION]', 'caution', 0],
])('%j is a note box', (markdown, kind, blocks) => {
  expect(read(markdown)).toEqual([kind, blocks]);
});

test.each([
  '> [!NOTE] text',
  '> [!NOTE]*text*',
  '> [!OTHER]\n> text',
  '> see [!NOTE]',
  '> **[!NOTE]**',
  '> - [!NOTE]',
])('%j is a quote', (markdown) => {
  expect(read(markdown)).toEqual([undefined, 1]);
});
