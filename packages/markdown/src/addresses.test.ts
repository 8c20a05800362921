import { expect, test } from 'vitest';
import { readerMarkdown } from './reader-markdown.ts';

/** Addresses of a text, and what stands between them. */
function read(markdown: string): string[] {
  const [paragraph] = readerMarkdown().parse(markdown).children;
  if (paragraph?.type !== 'paragraph') return [];
  return paragraph.children.map((node) =>
    node.type === 'link' ? `<${node.url}>` : 'value' in node ? node.value : node.type,
  );
}

test.each<[string, string[]]>([
  ['见https://example.com/a。下一句', ['见', '<https://example.com/a>', '。下一句']],
  ['见 https://example.com/a。下一句', ['见 ', '<https://example.com/a>', '。下一句']],
  ['（https://example.com/a?b=c）和', ['（', '<https://example.com/a?b=c>', '）和']],
  ['www.example.com，还有', ['<http://www.example.com>', '，还有']],
  ['http://a.example、http://b.example/x。', ['<http://a.example>', '、', '<http://b.example/x>', '。']],
  ['“https://example.com/路径”', ['“', '<https://example.com/路径>', '”']],
  ['https://example.com/.。', ['<https://example.com/>', '.', '。']],
  ['<https://example.com/。>', ['<https://example.com/。>']],
  ['[https://example.com/。](https://example.com/。)', ['<https://example.com/。>']],
  ['https://example.com/(a).', ['<https://example.com/(a)>', '.']],
])('%j has the addresses %j', (markdown, parts) => {
  expect(read(markdown)).toEqual(parts);
});
