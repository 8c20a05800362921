import { expect, test } from 'vitest';
import { AVOIDED_WORDS, findAvoidedWords, readCatalog } from './avoided-words.ts';

const find = (locale: string, text: string, id = 'any') => findAvoidedWords(locale, [{ id, text }]);

/** One text per rule, in order. */
const BAD: Record<string, string[]> = {
  'en-US': [
    'Send a test mail',
    'Choose a picture',
    'Written by a machine',
    'Letters to the site',
    'Ann answered you',
    'Former texts',
    'Build the index anew',
    'It is not here any more',
    'Whoever fits',
    'Somebody else',
    'He can sign in',
    'Mended: 3',
    'It stands below the post',
    'It is sent at once',
    'Type “restore” to go on',
    'The comment is deleted.',
    'Colours of the site',
    "It's here",
  ],
  'zh-CN': [
    '新文章寄到',
    '恢复网站',
    '每月词元上限',
    '由机器撰写',
    '批准评论',
    '永久删除',
    '归档文章',
    '连接不上服务器',
    '正在载入',
    '查看改动',
    '修订版本',
    '结束会话',
    '审计日志',
    '标题,正文',
  ],
  'zh-TW': [
    '發佈文章',
    '上傳文件',
    '軟件更新',
    '網絡錯誤',
    '默認語言',
    '用戶名稱',
    '聯絡信息',
    '服務器錯誤',
    '複製鏈接',
    '登錄',
    '郵箱',
    '賬號',
    '算繪',
    '詞元',
    '由機器撰寫',
    '封存',
    '檢視更動',
    '舊版本',
    '結束工作階段',
    '稽核紀錄',
    '標題,內文',
  ],
};

test.each(Object.entries(AVOIDED_WORDS))('each avoided word of %s is found', (locale, avoided) => {
  const texts = BAD[locale] ?? [];
  expect(texts).toHaveLength(avoided.length);
  for (const [index, { instead }] of avoided.entries()) {
    expect(find(locale, texts[index] ?? '').join()).toContain(instead);
  }
});

test.each([
  ['en-US', 'The mail server rejected the user name or password.'],
  ['en-US', '{count, plural, one {# image} other {# images}} of {pictures}'],
  ['en-US', 'No one is banned. Sending an email…'],
  ['zh-CN', '许多国家要求提供邮寄地址。'],
  ['zh-CN', '以防机器人；在其他网站上'],
  ['zh-TW', '檔案沒有以 UTF-8 編碼儲存：{path}'],
])('%s may use “%s”', (locale, text) => {
  expect(find(locale, text)).toEqual([]);
});

test('an entry can be excepted by its id', () => {
  const rule = { word: /anew/, instead: 'again', except: ['loved'] };
  expect(
    findAvoidedWords(
      'x',
      [
        { id: 'loved', text: 'anew' },
        { id: 'other', text: 'anew' },
      ],
      { x: [rule] },
    ),
  ).toHaveLength(1);
});

test('a catalog is parsed with its quotation marks', () => {
  expect(
    readCatalog(
      'msgid ""\nmsgstr ""\n"Language: zh-CN\\n"\n\n#. a note\nmsgctxt "x"\nmsgid "say \\"a\\""\nmsgstr "说 \\"a\\""\n',
    ),
  ).toEqual([{ id: 'say "a"', text: '说 "a"' }]);
});
