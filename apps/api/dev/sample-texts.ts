import type { Locale } from '@sanwen/contracts/locales';

/** Sentences to build texts from. Each language has its own, so that lines break as in real posts. */
const SENTENCES: Record<Locale, string[]> = {
  'en-US': [
    'The ferry left late, and nobody on the pier seemed to mind.',
    'I had packed two books and read neither of them.',
    'A good index is a promise that somebody will come back.',
    'She answered in the language she had been asked in, which was not the one she dreamed in.',
    'Every archive begins as a box that was too good to throw away.',
    'The server had been running for four hundred days when the rain came through the roof.',
    'We counted the stairs again and got a different number.',
  ],
  'zh-CN': [
    '船开得很晚，码头上的人似乎都不着急。',
    '我带了两本书，一本也没有翻开。',
    '好的索引是一种承诺：总有人会回来。',
    '别人用什么语言问她，她就用什么语言回答，梦里却是另一种。',
    '每一座档案馆，最初都只是一个舍不得扔的箱子。',
    '雨水漏进屋顶的时候，那台服务器已经连续运行了四百天。',
    '我们又数了一遍台阶，得到的还是不同的数字。',
  ],
  'zh-TW': [
    '船開得很晚，碼頭上的人似乎都不著急。',
    '我帶了兩本書，一本也沒有翻開。',
    '好的索引是一種承諾：總有人會回來。',
    '別人用什麼語言問她，她就用什麼語言回答，夢裡卻是另一種。',
    '每一座檔案館，最初都只是一個捨不得丟的箱子。',
    '雨水滲進屋頂的時候，那台伺服器已經連續運轉了四百天。',
    '我們又數了一遍臺階，得到的還是不同的數字。',
  ],
};

const TITLES: Record<Locale, (number: number) => string> = {
  'en-US': (number) => `Letter ${number} from the pier`,
  'zh-CN': (number) => `码头来信之${number}`,
  'zh-TW': (number) => `碼頭來信之${number}`,
};

export function sampleTitle(locale: Locale, index: number): string {
  return TITLES[locale](index + 1);
}

/** Markdown of about 4,000 characters with headings, a list, a quote, and code. */
export function sampleText(locale: Locale, index: number): string {
  const sentences = SENTENCES[locale];
  const joint = locale === 'en-US' ? ' ' : '';
  const paragraph = (from: number, length: number) =>
    Array.from({ length }, (_, step) => sentences[(from + step * 3) % sentences.length]).join(joint);
  const section = (number: number) =>
    [
      `## ${sentences[(index + number) % sentences.length]}`,
      paragraph(index + number, 6),
      `> ${sentences[(index + number + 2) % sentences.length]}`,
      paragraph(index + number + 1, 7),
      `- ${sentences[number % sentences.length]}\n- **${sentences[(number + 1) % sentences.length]}**`,
    ].join('\n\n');
  const code =
    '```ts\nconst pier = await open({ ferry: true, books: 2 });\nfor (const step of pier.stairs) count(step);\n```';
  return [paragraph(index, 5), section(1), code, section(2), section(3)].join('\n\n');
}
