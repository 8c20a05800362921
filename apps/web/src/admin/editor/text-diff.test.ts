import { expect, test } from 'vitest';
import type { TranslationText } from '@sanwen/contracts/posts.manage.schemas';
import { diffTexts } from './text-diff.tsx';

const text = (markdown: string, title = 'T'): TranslationText => ({
  title,
  excerpt: '',
  description: '',
  keywords: [],
  coverAlt: '',
  markdown,
});

test('compares Chinese by words and leaves out equal fields', () => {
  const { fields } = diffTexts(text('今天天气很好。'), text('今天天气不好。'), 'zh-CN');
  expect(fields.map(({ field }) => field)).toEqual(['markdown']);
  const parts = fields[0]?.parts ?? [];
  const side = (kind: 'added' | 'removed') =>
    parts
      .filter((part) => part.kind === 'same' || part.kind === kind)
      .map((part) => part.text)
      .join('');
  expect([side('removed'), side('added')]).toEqual(['今天天气很好。', '今天天气不好。']);
  expect(parts[0]).toMatchObject({ kind: 'same', text: expect.stringContaining('今天') });
});

test('compares a long text by lines and quickly', () => {
  const long = Array.from({ length: 5000 }, (_, line) => `line ${line}`).join('\n');
  const { fields } = diffTexts(text(long), text(`${long}\nlast`, 'U'), 'en-US');
  expect(fields.map(({ field }) => field)).toEqual(['title', 'markdown']);
});
