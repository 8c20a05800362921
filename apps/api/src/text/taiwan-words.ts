import type { ConversionSettings } from '@sanwen/contracts/conversion.schemas';

type Words = readonly (readonly [from: string, to: string])[];

/** Words for which OpenCC has none of Taiwan's, or the wrong one, and compounds that don't follow them. */
const TAIWAN_WORDS: Words = [
  ['质量', '品質'],
  ['质量守恒', '質量守恆'],
  ['质量数', '質量數'],
  ['进程', '行程'],
  ['历史进程', '歷史進程'],
  ['公交车', '公車'],
  ['公交', '公車'],
  ['土豆', '馬鈴薯'],
  ['特朗普', '川普'],
  ['短视频', '短影音'],
  ['酸奶', '優格'],
];

const MAINLAND_WORDS: Words = [
  ['公車', '公交车'],
  ['川普', '特朗普'],
  ['捷運', '地铁'],
  ['短影音', '短视频'],
  ['優格', '酸奶'],
  ['旅遊行程', '旅游行程'],
  ['行程表', '行程表'],
];

/** Words that are replaced before the dictionary sees the text, longest first. */
export interface WordTable {
  pattern: RegExp;
  words: ReadonlyMap<string, string>;
}

/** The site's own words come before ours. */
export function wordTable(to: 'zh-CN' | 'zh-TW', own: ConversionSettings['words']): WordTable {
  const words = new Map(to === 'zh-TW' ? TAIWAN_WORDS : MAINLAND_WORDS);
  for (const { mainland, taiwan } of own) {
    if (to === 'zh-TW') words.set(mainland, taiwan);
    else words.set(taiwan, mainland);
  }
  const longestFirst = [...words.keys()].toSorted((one, other) => other.length - one.length);
  return { words, pattern: new RegExp(longestFirst.map((word) => RegExp.escape(word)).join('|'), 'gu') };
}
