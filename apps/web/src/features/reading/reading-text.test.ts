import { expect, test } from 'vitest';
import { readingText } from './reading-text.ts';

const labels = { copy: 'Copy', enlarge: 'Enlarge' };
const of = (html: string) => readingText(html, labels);

test('a block of code gets a button to copy it', () => {
  const pre = '<pre class="code" tabindex="0"><code>a &lt;img src="x"&gt; &amp; b</code></pre>';
  expect(of(`<p>One</p>${pre}`)).toBe(
    `<p>One</p><div class="code-box">${pre}<button type="button" class="copy" data-copy-code>Copy</button></div>`,
  );
});

test('a picture gets a button around it that is called what the picture shows', () => {
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
])('%s stays', (html) => {
  expect(of(html)).toBe(html);
});

test('a text that has its buttons gets no others', () => {
  const once = of('<pre><code>a</code></pre><img src="/a.jpg" alt="A bay">');
  expect(of(once)).toBe(once);
});

test('labels stay text', () => {
  expect(readingText('<img alt="">', { copy: '', enlarge: '"><script>' })).toContain(
    'aria-label="&quot;>&lt;script>"',
  );
});
