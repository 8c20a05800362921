import type { Locale } from '@sanwen/contracts/locales';

/** Frequent characters that only one of the two scripts writes, Simplified and Traditional in turn. */
const PAIRS =
  '这這说說时時会會为為来來对對们們个個国國过過还還没沒么麼两兩开開关關见見问問题題经經实實现現学學应應让讓认認识識觉覺请請谢謝听聽读讀写寫书書东東车車门門长長间間动動点點样樣边邊头頭话話语語' +
  '文文当當后後进進无無从從给給爱愛机機电電脑腦网網页頁业業务務员員场場体體难難发發变變热熱习習马馬鸟鳥鱼魚龙龍风風云雲气氣饭飯钱錢买買卖賣万萬亿億数數类類种種总總则則与與义義艺藝华華汉漢译譯词詞';

const characters = Array.from(PAIRS);
const simplified = new Set(characters.filter((each, at) => at % 2 === 0 && each !== characters[at + 1]));
const traditional = new Set(characters.filter((each, at) => at % 2 === 1 && each !== characters[at - 1]));

const HAN = /\p{sc=Han}/gu;
const WORD = /[\p{sc=Latin}\p{M}\p{N}'’-]+/gu;
const LETTER = /\p{L}/gu;
/** Chinese texts about software are full of English words, and English ones quote Chinese. */
const CHINESE_MIN = 0.5;
const CHINESE_IN_ENGLISH_MAX = 0.25;
/** Letters of other scripts, Cyrillic for one. */
const OTHER_MAX = 0.1;

/**
 * Whether a text is written in a language of the site, by its script; a Chinese character counts as much as a
 * Latin word.
 */
export function isInLanguage(text: string, locale: Locale): boolean {
  const han = text.match(HAN) ?? [];
  const words = text.match(WORD)?.filter((word) => /\p{L}/u.test(word)) ?? [];
  const all = han.length + words.length;
  const letters = text.match(LETTER)?.length ?? 0;
  const others = letters - han.length - words.join('').replaceAll(/[^\p{L}]/gu, '').length;
  if (all === 0 || others > letters * OTHER_MAX) return false;
  const share = han.length / all;
  if (locale === 'en-US') return share <= CHINESE_IN_ENGLISH_MAX;
  if (share < CHINESE_MIN) return false;
  const [own, foreign] = locale === 'zh-CN' ? [simplified, traditional] : [traditional, simplified];
  const count = (script: ReadonlySet<string>) => han.filter((character) => script.has(character)).length;
  return count(foreign) <= count(own);
}
