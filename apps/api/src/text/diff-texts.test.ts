import { expect, test } from 'vitest';
import { diffTexts } from './diff-texts.ts';

const text = { title: '', excerpt: '', description: '', keywords: [], coverAlt: '', markdown: '' };

test('returns the differences of changed fields only', () => {
  const before = { ...text, title: 'Same', keywords: ['a'], markdown: 'One line.\nAnother <b>line</b>.\n' };
  const after = { ...before, keywords: ['a', 'b'], markdown: 'One line.\nAnother <i>line</i>.\n' };
  const { fields } = diffTexts(before, after);
  expect(fields.map(({ field }) => field)).toEqual(['keywords', 'markdown']);
  const parts = fields[1]?.parts ?? [];
  expect(
    parts
      .filter(({ kind }) => kind !== 'added')
      .map((part) => part.text)
      .join(''),
  ).toBe(before.markdown);
  expect(
    parts
      .filter(({ kind }) => kind !== 'removed')
      .map((part) => part.text)
      .join(''),
  ).toBe(after.markdown);
  expect(parts[0]).toEqual({ kind: 'same', text: 'One line.\n' });
});

test('compares Chinese word by word', () => {
  const { fields } = diffTexts({ ...text, title: '今天天气很好' }, { ...text, title: '今天天气不好' });
  const same = fields[0]?.parts
    .filter(({ kind }) => kind === 'same')
    .map((part) => part.text)
    .join('');
  expect(same).toContain('今天');
});

test('compares long texts without similarities within the time limit', () => {
  const lines = (seed: string) =>
    Array.from({ length: 20_000 }, (_, at) => `${seed}${at * 7919} ${seed}`).join('\n');
  const began = performance.now();
  const { fields } = diffTexts({ ...text, markdown: lines('a') }, { ...text, markdown: lines('b') });
  expect(performance.now() - began).toBeLessThan(5000);
  expect(fields[0]?.parts.length).toBeGreaterThan(1);
});
