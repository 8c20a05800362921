import { expect, test } from 'vitest';
import { chineseConverter, convertMarkdown, siteConverter } from './convert-chinese.ts';

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

test('converts the words of Taiwan that the dictionary lacks', async () => {
  const convert = await siteConverter('zh-TW', { words: [], quotes: true });
  expect(convert('公交车上的进程质量，特朗普与土豆')).toBe('公車上的行程品質，川普與馬鈴薯');
  expect(convert('历史进程中的质量守恒')).toBe('歷史進程中的質量守恆');
});

test('the site’s own words come first, longest first', async () => {
  const words = [
    { mainland: '软件', taiwan: '軟體程式' },
    { mainland: '软件包', taiwan: '套件' },
    { mainland: '质量', taiwan: '質量' },
  ];
  const there = await siteConverter('zh-TW', { words, quotes: true });
  expect(there('软件包与软件的质量（C++）')).toBe('套件與軟體程式的質量（C++）');
  const back = await siteConverter('zh-CN', { words, quotes: true });
  expect(back('套件的川普')).toBe('软件包的特朗普');
});

test('converts quotation marks but no apostrophes, unless the site keeps its own', async () => {
  const there = await siteConverter('zh-TW', { words: [], quotes: true });
  expect(there('她说：“读‘软件’，don’t。”')).toBe('她說：「讀『軟體』，don’t。」');
  const back = await siteConverter('zh-CN', { words: [], quotes: true });
  expect(back('她說：「讀『軟體』。」')).toBe('她说：“读‘软件’。”');
  const plain = await siteConverter('zh-TW', { words: [], quotes: false });
  expect(plain('“软件”')).toBe('“軟體”');
});
