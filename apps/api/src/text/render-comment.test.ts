import { expect, test } from 'vitest';
import { renderComment } from './render-comment.ts';
import { TextTooComplex } from './text-bounds.ts';

test.each([
  ['**bold** and `code`', '<p><strong>bold</strong> and <code>code</code></p>'],
  ['first\nsecond', '<p>first<br>\nsecond</p>'],
  ['**真，**她說', '<p><strong>真，</strong>她說</p>'],
  ['# A heading', '<p><strong>A heading</strong></p>'],
  [
    '![a cat](https://example.com/cat.png)',
    '<p><a href="https://example.com/cat.png" rel="nofollow ugc noopener">a cat</a></p>',
  ],
  [
    'https://example.com/x',
    '<p><a href="https://example.com/x" rel="nofollow ugc noopener">https://example.com/x</a></p>',
  ],
  ['- [x] done', '<ul>\n<li>☑ done</li>\n</ul>'],
  ['<b>x</b>', '<p>&#x3C;b>x&#x3C;/b></p>'],
  ['a [^1]\n\n[^1]: note', '<p>a [^1]</p>\n<p>[^1]: note</p>'],
  ['[x](javascript:alert(1))', '<p><a rel="nofollow ugc noopener">x</a></p>'],
  ['[x](data:text/html,hi)', '<p><a rel="nofollow ugc noopener">x</a></p>'],
])('%j', (markdown, html) => {
  expect(renderComment(markdown)).toBe(html);
});

const HOSTILE = [
  '*a_',
  '[',
  '![',
  '`',
  '<',
  '[a](',
  '**a ',
  '|a',
  '~~',
  '_*',
  '\\',
  '&#',
  'a_',
  ']](',
  '(((',
  '*\n',
  '1. a\n',
  '<!--',
  'http://a.',
  'www.a@',
  '- ',
  '> ',
  '\t',
];

test.each(HOSTILE)('%j again and again takes no time worth mentioning', (part) => {
  // Its own time: a busy machine gives a test less of it.
  const started = process.threadCpuUsage();
  renderOrRefuse(part.repeat(Math.floor(5000 / part.length)));
  const { user, system } = process.threadCpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(600);
});

function renderOrRefuse(markdown: string): void {
  try {
    renderComment(markdown);
  } catch (error) {
    if (!(error instanceof TextTooComplex)) throw error;
  }
}
