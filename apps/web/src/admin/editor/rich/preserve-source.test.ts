import { expect, test } from 'vitest';
import { cutSource, writeSource } from './preserve-source.ts';

const TEXT = '\n* one\n* two\n\n\n标题\n====\n\n| a |\n|-|\n| b |\n<!-- kept -->\n';
const BLOCKS = ['* one\n* two', '标题\n====', '| a |\n|-|\n| b |'];
const KEYS = ['list', 'heading', 'table'];

const spans = BLOCKS.map((block) => ({
  start: TEXT.indexOf(block),
  end: TEXT.indexOf(block) + block.length,
}));
const preserved = cutSource(TEXT, spans, KEYS);

/** The text when the editor has the blocks with these keys; it writes a changed block as `<key>`. */
const written = (...keys: string[]) =>
  writeSource(preserved, keys, (start, end) =>
    keys
      .slice(start, end)
      .map((key) => `<${key}>`)
      .join('\n\n'),
  );

test('keeps every character of an unchanged text', () => {
  expect(written(...KEYS)).toBe(TEXT);
});

test('rewrites a changed block and keeps the others', () => {
  expect(written('list', 'other', 'table')).toBe(
    '\n* one\n* two\n\n<other>\n\n| a |\n|-|\n| b |\n<!-- kept -->\n',
  );
  expect(written('other', 'heading', 'table')).toBe(
    '<other>\n\n标题\n====\n\n| a |\n|-|\n| b |\n<!-- kept -->\n',
  );
  expect(written('list', 'heading', 'other')).toBe('\n* one\n* two\n\n\n标题\n====\n\n<other>\n');
});

test('writes added, removed and moved blocks', () => {
  expect(written('list', 'heading', 'table', 'new')).toBe(
    `${TEXT.replace('\n<!-- kept -->\n', '')}\n\n<new>\n`,
  );
  expect(written('heading')).toBe('标题\n====\n');
  expect(written('heading', 'list', 'table')).toContain('\n\n| a |\n|-|\n| b |\n<!-- kept -->\n');
  expect(written('new', 'newer')).toBe('<new>\n\n<newer>\n');
  expect(written()).toBe('');
});

test('writes nothing for an empty paragraph', () => {
  const text = writeSource(preserved, [...KEYS, 'empty'], () => '');
  expect(text).toBe(TEXT);
});

test('writes the blocks of a text that was empty', () => {
  expect(writeSource(cutSource('', [], []), ['a'], () => 'words')).toBe('words\n');
});
