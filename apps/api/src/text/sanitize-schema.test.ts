import { expect, test } from 'vitest';
import { renderText } from './render-text.ts';

const html = async (markdown: string) => (await renderText(markdown, 'en-US')).html;

test('keeps harmless HTML', async () => {
  expect(
    await html('<kbd>Ctrl</kbd> H<sub>2</sub>O <ruby>漢<rt>hàn</rt></ruby> <mark lang="zh">字</mark>'),
  ).toBe('<p><kbd>Ctrl</kbd> H<sub>2</sub>O <ruby>漢<rt>hàn</rt></ruby> <mark lang="zh">字</mark></p>');
  expect(await html('<details open><summary>More</summary>\n\n**bold**\n\n</details>')).toBe(
    '<details open><summary>More</summary>\n<p><strong>bold</strong></p>\n</details>',
  );
});

test('removes unknown elements and keeps their content', async () => {
  expect(await html('a <blink>b <font color=red>c</font></blink> <x-y>d</x-y>')).toBe('<p>a b c d</p>');
  expect(await html('<form action="/x"><button>Send</button></form>')).toBe('Send');
});

test.each([
  '<script>alert(1)</script>',
  '<style>body { display: none }</style>',
  '<iframe src="https://a.example">alert</iframe>',
  '<svg><script>alert(1)</script><title>alert</title></svg>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<math><mi>alert</mi></math>',
  '<template><img src=x onerror=alert(1)></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<object data="alert"><embed src="alert"></object>',
  '<textarea>alert</textarea><select><option>alert</select>',
])('removes %s with its content', async (markdown) => {
  const rendered = await html(`before\n\n${markdown}\n\nafter`);
  expect(rendered.replace(/title="[^"]*"/, '')).not.toMatch(/alert|display/);
  expect(rendered).toContain('before');
  expect(rendered).toContain('after');
});

test.each([
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](&#106;avascript:alert(1))',
  '[a](vbscript:x)',
  '[a](data:text/html;base64,PHNjcmlwdD4=)',
  '<a href=" javascript:alert(1)">a</a>',
  '<a href="java\tscript:alert(1)">a</a>',
  '![a](data:image/svg+xml;base64,PHN2Zz4=)',
  '<img src="javascript:alert(1)">',
  '<q cite="javascript:alert(1)">a</q>',
])('removes the URL of %s', async (markdown) => {
  expect(await html(markdown)).not.toMatch(/script:|data:|href|src|cite/i);
});

test('removes event handlers, styles, classes, names, and forms', async () => {
  const rendered = await html(
    '<p onclick="x()" style="color:red" class="site-header" name="n" data-x="y" tabindex="1" accesskey="a">t</p>',
  );
  expect(rendered).toBe('<p>t</p>');
  expect(await html('<input type="text" name="q" autofocus>')).not.toContain('<input');
});

test('does not let a text close surrounding elements', async () => {
  expect(await html('</div></body></html>\n\ntext <td>cell')).toBe('\n<p>text cell</p>');
});

test('keeps table parts inside tables', async () => {
  expect(await html('<div><td>a</td></div>')).toBe('<div>a</div>');
  expect(await html('<x-y><tr><td>a</td></tr></x-y>')).toBe('<p>a</p>');
});

test('removes comments', async () => {
  expect(await html('a <!-- secret --> b')).toBe('<p>a  b</p>');
});
