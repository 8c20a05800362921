import { expect, test } from 'vitest';
import { jsonForHtml } from './document-shell.tsx';

test('escapes data so that it cannot end its block, and reads it back unchanged', () => {
  const data = { title: '</script><!--<script>alert(1)</script>', text: 'a & "b" \u2028' };
  expect(jsonForHtml(data)).not.toContain('<');
  expect(JSON.parse(jsonForHtml(data))).toEqual(data);
});
