import remarkStringify from 'remark-stringify';
import { describe, expect, test } from 'vitest';
import { joinLines } from './cjk-lines.ts';
import { readerMarkdown } from './reader-markdown.ts';

const rendered = (markdown: string) => {
  const processor = readerMarkdown().use(remarkStringify);
  return processor.stringify(processor.runSync(processor.parse(markdown))).trim();
};

describe('a line break disappears between', () => {
  test.each([
    ['中文\n中文', '中文中文'],
    ['中文，\n中文', '中文，中文'],
    ['她说：\n“好。”\n他说', '她说：“好。”他说'],
    ['等等……\n中文', '等等……中文'],
    ['日本語の\nテキスト', '日本語のテキスト'],
    ['ㄅㄆ\nㄇㄈ', 'ㄅㄆㄇㄈ'],
    ['𠮷\n𠮷', '𠮷𠮷'],
    ['中**文**\n中', '中**文**中'],
    ['中\n**文**中', '中**文**中'],
    ['中[文](/a)\n中', '中[文](/a)中'],
    ['> 中\n> 文', '> 中文'],
    ['中文\r\n中文', '中文中文'],
    ['中文 \n  中文', '中文中文'],
  ])('%j', (markdown, expected) => {
    expect(rendered(markdown)).toBe(expected);
  });

  test('a footnote number and the next character', () => {
    expect(rendered('中文[^1]\n中文\n\n[^1]: 注')).toBe('中文[^1]中文\n\n[^1]: 注');
  });

  test('tags of HTML', () => {
    expect(rendered('中<b>文</b>\n中')).toBe('中<b>文</b>中');
  });
});

describe('a line break stays', () => {
  test.each([
    '中文\nEnglish',
    'English\n中文',
    'English\nEnglish',
    'He said…\n“Well.”',
    '한국어\n한국어',
    '中文 $x$\n中文',
    '中文![图](/a.png)\n中文',
    '中文\\\n中文',
    '```\n中文\n中文\n```',
    '中文\n\n中文',
  ])('%j', (markdown) => {
    expect(rendered(markdown)).toBe(markdown);
  });
});

test('joins the lines of a plain text', () => {
  expect(joinLines('第一段。\n第二段。\n\nEnglish\nwords\n中文')).toBe('第一段。第二段。 English words 中文');
});
