import { expect, test } from 'vitest';
import { chineseConverter, convertMarkdown } from './convert-chinese.ts';

const toTaiwan = async (markdown: string) => convertMarkdown(markdown, await chineseConverter('zh-TW'));
const toMainland = async (markdown: string) => convertMarkdown(markdown, await chineseConverter('zh-CN'));

test('converts script and vocabulary in both directions', async () => {
  expect(await toTaiwan('这个软件的数据库在网络上。')).toBe('這個軟體的資料庫在網路上。');
  expect(await toMainland('這個軟體的資料庫在網路上。')).toBe('这个软件的数据库在网络上。');
});

test.each([
  ['fenced code', '```js\nconst 数据 = "软件"; // 网络\n```'],
  ['indented code', '    数据库 = 软件'],
  ['inline code', '`软件`'],
  ['a formula', '$\\text{软件} = 1$'],
  ['a formula of its own', '$$\n\\text{软件}\n$$'],
  ['a diagram', '```mermaid\nflowchart TD\n  软件 --> 数据库\n```'],
  ['an address', '<https://例子.com/软件>'],
  ['a bare address', 'https://example.com/软件'],
  ['HTML', '<div title="软件">数据库</div>'],
  ['a footnote’s name', '[^软件]\n\n[^软件]: a'],
])('does not convert %s', async (_, markdown) => {
  expect(await toTaiwan(markdown)).toBe(markdown);
});

test('converts the text around code and URLs, and keeps the markup in place', async () => {
  const markdown = [
    '# 软件  `软件`',
    '',
    '*   **数据库，**她说 [软件](https://example.com/软件 "网络") ![鼠标](/uploads/鼠标.png)',
    '| 数据库 | `数据库` |',
    '|---|:-:|',
    '| ~~软件~~ | <b title="软件">软件</b> |',
    '',
    '说明[^1] 见 [软件][软件]，[网络]。\\*软件\\* &amp; ',
    '',
    '[^1]: 数据库',
    '',
    "[软件]: https://example.com/软件 '软件'",
    '[网络]: /网络',
  ].join('\n');
  expect(await toTaiwan(markdown)).toBe(
    [
      '# 軟體  `软件`',
      '',
      '*   **資料庫，**她說 [軟體](https://example.com/软件 "網路") ![滑鼠](/uploads/鼠标.png)',
      '| 資料庫 | `数据库` |',
      '|---|:-:|',
      '| ~~軟體~~ | <b title="软件">軟體</b> |',
      '',
      '說明[^1] 見 [軟體][軟體]，[網路]。\\*軟體\\* &amp; ',
      '',
      '[^1]: 資料庫',
      '',
      "[軟體]: https://example.com/软件 '軟體'",
      '[網路]: /网络',
    ].join('\n'),
  );
});
