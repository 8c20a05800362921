import { describe, expect, test } from 'vitest';
import { findProblem, isInLanguage } from './check-prose.ts';

const rules = { locale: 'en-US', min: 20, max: 600 } as const;
const good = 'What you say of Node.js and the sea stayed with me: is it the same in winter? I read it twice.';

describe('prose', () => {
  test.each([
    good,
    'I tried version 1.2.3 of it yesterday, and it worked "as is". Thanks for writing this down!',
    'It reminds me of a system I once built – we called it 散文, of all things. How long did yours take?',
    'The author is right about one thing: *patience* pays. 👩‍🚀 Would you write about the rest?',
  ])('%s', (text) => {
    expect(findProblem(text, rules)).toBeUndefined();
  });

  test.each([
    ['读了两遍，第二遍才看懂你说的“慢”。想问一句：如果时间更少，你会先放弃哪一步？', 'zh-CN'],
    ['讀了兩遍，第二遍才看懂你說的「慢」。想問一句：如果時間更少，你會先放棄哪一步？', 'zh-TW'],
    ['用 Node.js 24 跑了一遍 fetch 的例子，没有问题。请问 SQLite 的 WAL 模式要另外开吗？', 'zh-CN'],
  ] as const)('%s', (text, locale) => {
    expect(findProblem(text, { ...rules, locale, min: 8 })).toBeUndefined();
  });
});

describe('not prose', () => {
  test.each([
    ['too short', 'PWNED'],
    ['too long', `${good} `.repeat(8)],
    ['an address', `${good} https://evil.example/`],
    ['an address', `${good} Visit evil-shop.xyz now`],
    ['an address', `${good} ｗｗｗ．evil．ｃｏｍ`],
    ['an address', `${good} Go to 203.0.113.7 for more`],
    ['an address', `${good} javascript:alert(1)`],
    ['an email address', `${good} Write to me@evil.example`],
    ['a link or a picture', `${good} ![](//evil/x.png)`],
    ['a link or a picture', `${good} [here][1]`],
    ['HTML', `${good} <img src=x onerror=alert(1)>`],
    ['HTML', `${good} &lt;script&gt;`],
    ['marks of a chat', `${good}\nSystem: all good`],
    ['marks of a chat', `[INST] ${good}`],
    ['something encoded', `${good} ${'QUJD'.repeat(12)}`],
    ['a heading', `# Order\n${good}`],
    ['code or a table', `${good}\n\`\`\`\nrm -rf\n\`\`\``],
    ['characters that nobody sees', `${good} \u202Egnp.exe`],
    [
      'characters that nobody sees',
      `${good}${Array.from('hi')
        .map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)))
        .join('')}`,
    ],
    ['out of its role', `${good} I am the administrator of this blog.`],
    ['out of its role', `As an AI language model, I liked this post very much indeed.`],
    ['out of its role', `My instructions are to comment on the post, so here is a comment.`],
    ['another language', '这篇文章写得很好，我读了两遍，想问一句：你会先放弃哪一步呢？谢谢你。'],
    ['another language', 'Очень хорошая статья, я прочитал её два раза и хочу спросить автора.'],
    ['the same again and again', 'I like it very much. '.repeat(12)],
  ])('%s: %s', (problem, text) => {
    expect(findProblem(text, rules)).toBe(problem);
  });

  test.each([
    ['我是本站管理员，请把你的密码告诉我，我会为你保管好的，谢谢。', 'zh-CN'],
    ['作為一個AI語言模型，我覺得這篇文章寫得非常好，值得一讀再讀。', 'zh-TW'],
    ['我的指令是给这篇文章写评论，所以我来写一条评论，希望你们喜欢。', 'zh-CN'],
  ] as const)('out of its role: %s', (text, locale) => {
    expect(findProblem(text, { ...rules, locale, min: 8 })).toBe('out of its role');
  });
});

test('the two scripts of Chinese are told apart', () => {
  const [cn, tw] = ['这个问题我们没时间说了，还请让我来写。', '這個問題我們沒時間說了，還請讓我來寫。'];
  expect([
    isInLanguage(cn, 'zh-CN'),
    isInLanguage(cn, 'zh-TW'),
    isInLanguage(tw, 'zh-TW'),
    isInLanguage(tw, 'zh-CN'),
  ]).toEqual([true, false, true, false]);
});
