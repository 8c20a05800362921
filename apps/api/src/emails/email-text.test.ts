import { expect, test } from 'vitest';
import { emailHtmlOf } from './email-text.ts';

test('styles what mail programs show without style sheets, and drops what only pages need', () => {
  const { html, isCut } = emailHtmlOf(
    '<p class="letters">Low <code>tide</code>.</p><img src="https://blog.example/sea.jpg" loading="lazy" alt="Sea">' +
      '<table><tr><td>1</td></tr></table><pre><code>ls</code></pre>',
  );
  expect(isCut).toBe(false);
  expect(html).toContain('<p style="margin:0 0 18px">Low <code style=');
  expect(html).toContain('alt="Sea" style="max-width:100%;height:auto;border:0"');
  expect(html).toMatch(/<td style="padding[^"]*">1<\/td>/);
  // The block has the style already.
  expect(html).toMatch(/<pre style="[^"]*"><code>ls<\/code><\/pre>/);
  expect(html).not.toMatch(/class=|loading=/);
});

test('cuts a text that mail programs would hide, between two blocks', () => {
  const block = `<p>${'海'.repeat(100)}</p>`;
  const { html, isCut } = emailHtmlOf(block.repeat(10), 1000);
  expect(isCut).toBe(true);
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(1000);
  expect(html.match(/<\/p>/g)?.length).toBe(html.match(/<p /g)?.length);
});
