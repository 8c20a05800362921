import { expect, test } from 'vitest';
import { readingText } from './reading-helpers.tsx';

const labels = { copy: 'Copy', enlarge: 'Enlarge' };
const of = (html: string) => readingText(html, labels);

test('adds a copy button to a code block', () => {
  const pre = '<pre class="code" tabindex="0"><code>a &lt;img src="x"&gt; &amp; b</code></pre>';
  expect(of(`<p>One</p>${pre}`)).toBe(
    `<p>One</p><div class="code-box">${pre}<button type="button" class="copy" data-copy-code>Copy</button></div>`,
  );
});

test('wraps an image in a button named after its description', () => {
  const img = '<img src="/a.jpg" alt="A &quot;bay&quot; > land" width="960" height="540">';
  expect(of(img)).toBe(
    `<button type="button" class="zoom" data-zoom aria-haspopup="dialog" aria-label="Enlarge: A &quot;bay&quot; > land">${img}</button>`,
  );
  expect(of('<img src="/a.jpg" alt="">')).toContain('aria-label="Enlarge">');
});

test.each([
  '<a href="/x"><img src="/a.jpg" alt="A bay"></a>',
  '<img src="/sign.png" alt="a sign" width="32" height="32">',
  '<picture><source srcset="/a.webp"><img src="/a.jpg" alt="A bay"></picture>',
  '<p>Only text</p>',
])('leaves %s unchanged', (html) => {
  expect(of(html)).toBe(html);
});

test('does not add buttons twice', () => {
  const once = of('<pre><code>a</code></pre><img src="/a.jpg" alt="A bay">');
  expect(of(once)).toBe(once);
});

test('escapes labels', () => {
  expect(readingText('<img alt="">', { copy: '', enlarge: '"><script>' })).toContain(
    'aria-label="&quot;>&lt;script>"',
  );
});
