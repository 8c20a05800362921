import { expect, test } from 'vitest';
import { jsonForHtml } from './data-block.ts';

test('data can neither end its block nor start a comment, and reads back as it was', () => {
  const data = { title: '</script><!--<script>alert(1)</script>', text: 'a & "b" \u2028' };
  expect(jsonForHtml(data)).not.toContain('<');
  expect(JSON.parse(jsonForHtml(data))).toEqual(data);
});
