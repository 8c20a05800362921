import { type Locale, isLocale } from '@sanwen/contracts/locales';
import { chineseConverter } from '../text/convert-chinese.ts';
import { codeRanges } from './code-ranges.ts';

/** A text's language: one that this site can offer, or the code of another one, such as `ja`. */
export type TextLanguage = { locale: Locale } | { other: string };

const SIMPLIFIED = new Set(['cn', 'zh', 'chs', 'zh-cn', 'zh-sg', 'zh-my']);
const TRADITIONAL = new Set(['tw', 'cht', 'zh-tw', 'zh-hk', 'zh-mo']);
/** Codes of other languages that blogs use in names of files and folders. */
const OTHERS = new Set(
  'ar bg bn ca cs da de el es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl no pl pt ro ru sk sl sr sv th tr uk ur vi'.split(
    ' ',
  ),
);

/** Reads a language code as blogs write it: `zh-cn`, `zh_TW`, `zh-Hans`, `en`. */
export function readLanguage(code: string): TextLanguage | undefined {
  const plain = code.trim().toLowerCase().replaceAll('_', '-');
  if (SIMPLIFIED.has(plain) || plain.startsWith('zh-hans')) return { locale: 'zh-CN' };
  if (TRADITIONAL.has(plain) || plain.startsWith('zh-hant')) return { locale: 'zh-TW' };
  const [primary = '', ...rest] = plain.split('-');
  const isCode =
    rest.length === 0 || (rest.length === 1 && /^(?:[a-z]{2}|[a-z]{4}|\d{3})$/.test(rest[0] ?? ''));
  if (!isCode) return undefined;
  if (primary === 'en') return { locale: 'en-US' };
  return OTHERS.has(primary) ? { other: plain } : undefined;
}

/** The language that a configuration names, in any form: a code, a list whose first one is the default. */
export function configuredLanguage(value: unknown): TextLanguage | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? readLanguage(first.split(',')[0] ?? '') : undefined;
}

const LETTERS_MIN = 20;
/** Shares of all letters: a Chinese text quotes English names, an English one a few Chinese words. */
const HAN_MIN = 0.2;
const KANA_MIN = 0.05;
const HAN_MAX_IN_ENGLISH = 0.02;

/**
 * The language of a text by its script, or the assumed one if the script allows it. Tells Chinese, Japanese,
 * Korean, and other texts apart, and the two Chinese scripts by their characters.
 */
export async function detectLanguage(
  text: string,
  assumed: TextLanguage | undefined,
): Promise<TextLanguage | undefined> {
  const prose = withoutCode(text);
  const count = (pattern: RegExp) => prose.match(pattern)?.length ?? 0;
  const letters = count(/\p{L}/gu);
  const han = count(/\p{Script=Han}/gu);
  const share = (part: number) => part / Math.max(1, letters);
  if (letters < LETTERS_MIN && han < 4) return assumed;
  const kana = count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  if (share(kana) > KANA_MIN) return { other: 'ja' };
  if (share(count(/\p{Script=Hangul}/gu)) > HAN_MIN) return { other: 'ko' };
  if (share(han) > HAN_MIN) return (await chineseScript(prose)) ?? chineseOr(assumed);
  const isChinese = assumed !== undefined && 'locale' in assumed && assumed.locale !== 'en-US';
  return isChinese && share(han) < HAN_MAX_IN_ENGLISH ? { locale: 'en-US' } : assumed;
}

function chineseOr(assumed: TextLanguage | undefined): TextLanguage {
  return assumed && 'locale' in assumed && assumed.locale !== 'en-US' ? assumed : { locale: 'zh-CN' };
}

/** The Chinese script with more characters of its own; undefined if both could be. */
async function chineseScript(text: string): Promise<TextLanguage | undefined> {
  const sample = text.slice(0, 4_000);
  const [toTraditional, toSimplified] = await Promise.all([
    chineseConverter('zh-TW'),
    chineseConverter('zh-CN'),
  ]);
  const simplified = differences(sample, toTraditional(sample));
  const traditional = differences(sample, toSimplified(sample));
  if (Math.abs(simplified - traditional) < 3) return undefined;
  return { locale: simplified > traditional ? 'zh-CN' : 'zh-TW' };
}

/** Number of characters that a text has and the other one doesn't. */
function differences(text: string, converted: string): number {
  const known = new Set(converted);
  return Array.from(text).filter((character) => !known.has(character)).length;
}

function withoutCode(text: string): string {
  let prose = '';
  let at = 0;
  for (const { start, end } of codeRanges(text)) {
    prose += text.slice(at, start);
    at = end;
  }
  return (prose + text.slice(at)).replace(/https?:\S+|<[^>]{0,2000}>|\{[%{<][\s\S]{0,500}?[%}>]\}/g, ' ');
}

/** Locales are written as this site does, or as another code for them. */
export function localeOf(language: TextLanguage | undefined): Locale | undefined {
  return language && 'locale' in language ? language.locale : undefined;
}

/** The `--language` of the command line. */
export function parseLanguageOption(value: string): Locale | undefined {
  return isLocale(value) ? value : localeOf(readLanguage(value));
}
