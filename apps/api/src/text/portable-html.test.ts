import { expect, test } from 'vitest';
import { portableHtml } from './portable-html.ts';
import { renderText } from './render-text.ts';

const portable = (html: string, imageBase = '') =>
  portableHtml(html, { pageUrl: 'https://blog.example/zh-CN/post/x', imageBase });

test.each([
  ['/post/y?a=1&amp;b=2#c', 'https://blog.example/post/y?a=1&#x26;b=2#c'],
  ['#part', 'https://blog.example/zh-CN/post/x#part'],
  ['y', 'https://blog.example/zh-CN/post/y'],
  ['../y', 'https://blog.example/zh-CN/y'],
  ['//other.example/y', 'https://other.example/y'],
  ['', 'https://blog.example/zh-CN/post/x'],
  ['tel:+861', 'tel:+861'],
  ['/中', 'https://blog.example/%E4%B8%AD'],
])('makes the link %j absolute: %s', (href, expected) => {
  expect(portable(`<a href="${href}">y</a>`)).toBe(`<a href="${expected}">y</a>`);
});

test('prefixes the site’s images with the image base, and no others', () => {
  const images = '<img src="/a.jpg" alt=""><img src="b.jpg" alt=""><img src="//c.example/c.jpg" alt="">';
  expect(portable(images, 'https://images.example')).toBe(
    '<img src="https://images.example/a.jpg" alt=""><img src="https://blog.example/zh-CN/post/b.jpg" alt="">' +
      '<img src="https://c.example/c.jpg" alt="">',
  );
  expect(portable('<img src="/a.jpg" alt="">')).toBe('<img src="https://blog.example/a.jpg" alt="">');
});

test('drops an invalid URL and keeps the link’s text', () => {
  expect(portable('<a href="http://[">x</a>')).toBe('<a>x</a>');
});

test('keeps text that looks like an attribute', () => {
  const text = '<p title="src=&#x22;/x&#x22;">src="/x" &#x3C;a href="/y"></p>';
  expect(portable(text)).toBe(text);
});

test('removes two adjacent elements', () => {
  const heading = '<h2>H<a class="anchor" href="#h"></a><a class="anchor" href="#h"></a>!</h2>';
  expect(portable(heading)).toBe('<h2>H!</h2>');
});

test('replaces a formula by its TeX', () => {
  const annotation = '<annotation encoding="application/x-tex">x&#x3C;1</annotation>';
  expect(
    portable(`<p>If <math><semantics><mrow><mi>x</mi></mrow>${annotation}</semantics></math>.</p>`),
  ).toBe('<p>If <code>x&#x3C;1</code>.</p>');
});

test('keeps captions, and the links to players and sounds', async () => {
  const { html } = await renderText(
    '![](/a.jpg)\n![](/b.jpg "B")\n\nhttps://vimeo.com/76979871\n\n[A talk](/talk.mp3)',
    'en-US',
  );
  const text = portable(html);
  expect(text).toContain('<figcaption>B</figcaption>');
  expect(text).toContain(
    '<a href="https://vimeo.com/76979871" rel="noopener">https://vimeo.com/76979871</a>',
  );
  expect(text).toContain('<a href="https://blog.example/talk.mp3">A talk</a>');
  expect(text).not.toMatch(/button|audio|player\.vimeo|flex/);
});

test('replaces a diagram by its code', () => {
  const drawing =
    '<div class="diagram-scroll"><svg role="img"><text fill="var(--_text)">A</text></svg></div>';
  const code = '<pre class="code"><code>flowchart TD\n  A --> B</code></pre>';
  expect(
    portable(
      `<p>a</p><figure class="diagram">${drawing}<details><summary>Code</summary>${code}</details></figure><p>b</p>`,
    ),
  ).toBe(`<p>a</p>${code}<p>b</p>`);
});
