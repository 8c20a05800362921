import type { Locale } from '@sanwen/contracts/locales';
import { stripInvisible } from './frame-prompt.service.ts';

interface ProseRules {
  locale: Locale;
  /** In characters. */
  min: number;
  max: number;
}

/**
 * Things that a plain prose comment never contains. Matched against the NFKC form, so full-width characters
 * can't hide anything.
 */
const FORBIDDEN: [string, RegExp][] = [
  ['an address', /[a-z][a-z0-9+.-]{1,15}:\/\/|\bwww\.|\b(?:mailto|javascript|data|vbscript|tel|file|blob):/i],
  [
    'an address',
    /\b[a-z0-9-]{2,}(?:\.[a-z0-9-]+)*\.(?:com|net|org|cn|tw|hk|io|dev|app|xyz|top|info|me|co|ai|site|online|shop|club|ru|tk|vip|cc|biz|link)\b(?!\.?js)/i,
  ],
  ['an address', /\b\d{1,3}(?:\.\d{1,3}){3}\b/],
  ['an email address', /[^\s@]+@[^\s@]+\.[a-z]{2,}/i],
  ['a link or image', /!?\[[^\]]*\]\s*[([:]/],
  ['HTML', /<[a-z/!?]|&(?:#x?[0-9a-f]+|[a-z]+);/i],
  ['code or a table', /```|~~~|^\s*\|.*\|\s*$/m],
  ['a heading', /^\s{0,3}#{1,6}\s|^\s*(?:=|-|\*){3,}\s*$/m],
  [
    'marks of a chat',
    /<\||\|>|\[\/?(?:INST|SYS)\]|^\s*(?:system|assistant|user|human|系统|系統|助手|用户|使用者)\s*[:：]/im,
  ],
  [
    'something encoded',
    /[A-Za-z0-9+/=_-]{40,}|(?:\b[01]{8}\b\s*){4,}|(?:\b(?=[a-f]*\d)[0-9a-f]{6,}\b\s*){2,}|(?:\\u?x?[0-9a-f]{2,4}){4,}/i,
  ],
  ['JSON', /^\s*[{[]|"\s*:\s*["{[\d]/],
];

/**
 * Phrases that break the persona: claiming to be someone else, mentioning instructions, or refusing to help.
 */
const OUT_OF_ROLE: RegExp[] = [
  /\b(?:as an?|i am an?|i'm an?|being an?) (?:ai|artificial intelligence|(?:large )?language model|chatbot|assistant)\b/i,
  /\b(?:i am|i'm|this is|speaking as) (?:now )?(?:the |an? |your )?(?:site |blog |official )?(?:admin|administrator|owner|moderator|author|developer|system|dan|support)\b/i,
  /\b(?:system prompt|my (?:instructions|prompt|orders|guidelines|rules)|previous instructions|initial instructions|developer mode|jailbr[eo]ak\w*)\b/i,
  /\bi (?:can(?:no|')?t|am unable to|will not|won't) (?:help|assist|comply|do that)\b|\bi(?:'m| am) sorry,? but\b/i,
  /作为(?:一个|一名)?(?:AI|人工智能|大?语言模型|助手)|作為(?:一個|一名)?(?:AI|人工智慧|大?型?語言模型|助理)/i,
  /(?:我(?:现在|現在)?(?:是|就是)|这里是|這裡是|本人(?:是|为|為))(?:本站|本網站|本网站|网站|網站|博客|部落格|官方)?的?(?:管理员|管理員|站长|站長|作者|版主|系统|系統|客服|开发者|開發者)/,
  /系统提示|系統提示|提示[词詞]|(?:之前|先前|以上|原来|原來|我)的?(?:指令|指示)|开发者模式|開發者模式|越狱|越獄/,
  /(?:无法|不能|沒辦法|没办法)(?:协助|協助|提供帮助|提供幫助|满足|滿足)|(?:抱歉|对不起|對不起)[，,]?我(?:无法|無法|不能)/,
];

/**
 * Checks that a text is plain prose of the right length and language, without links, markup, or tricks.
 * @returns the first problem, or undefined
 */
export function findProblem(text: string, { locale, min, max }: ProseRules): string | undefined {
  const { length } = Array.from(text);
  if (length < min) return 'too short';
  if (length > max) return 'too long';
  if (stripInvisible(text) !== text) return 'invisible characters';
  const plain = text.normalize('NFKC').replaceAll('’', "'");
  const forbidden = FORBIDDEN.find(([, pattern]) => pattern.test(plain));
  if (forbidden) return forbidden[0];
  if (OUT_OF_ROLE.some((pattern) => pattern.test(plain))) return 'out of role';
  if (!isInLanguage(text, locale)) return 'another language';
  return isRepetitive(plain) ? 'repetition' : undefined;
}

const PIECE = 12;
const REPETITIONS_MAX = 4;

/** A model stuck in a loop repeats itself. */
function isRepetitive(text: string): boolean {
  const seen = new Map<string, number>();
  for (let start = 0; start + PIECE <= text.length; start += PIECE) {
    const piece = text.slice(start, start + PIECE);
    const times = (seen.get(piece) ?? 0) + text.split(piece).length - 1;
    if (times > REPETITIONS_MAX) return true;
    seen.set(piece, 0);
  }
  return false;
}

/** Frequent characters used in only one script, as Simplified/Traditional pairs. */
const SCRIPT_PAIRS =
  '这這说說时時会會为為来來对對们們个個国國过過还還没沒么麼两兩开開关關见見问問题題经經实實现現学學应應让讓认認识識觉覺请請谢謝听聽读讀写寫书書东東车車门門长長间間动動点點样樣边邊头頭话話语語' +
  '文文当當后後进進无無从從给給爱愛机機电電脑腦网網页頁业業务務员員场場体體难難发發变變热熱习習马馬鸟鳥鱼魚龙龍风風云雲气氣饭飯钱錢买買卖賣万萬亿億数數类類种種总總则則与與义義艺藝华華汉漢译譯词詞';

const characters = Array.from(SCRIPT_PAIRS);
const simplified = new Set(characters.filter((each, at) => at % 2 === 0 && each !== characters[at + 1]));
const traditional = new Set(characters.filter((each, at) => at % 2 === 1 && each !== characters[at - 1]));

const HAN = /\p{sc=Han}/gu;
const WORD = /[\p{sc=Latin}\p{M}\p{N}'’-]+/gu;
const LETTER = /\p{L}/gu;
/** Chinese texts about software contain many English words, and English texts quote Chinese. */
const CHINESE_MIN = 0.5;
const CHINESE_IN_ENGLISH_MAX = 0.25;
/** Share of letters in other scripts, such as Cyrillic. */
const OTHER_MAX = 0.1;

/**
 * Whether a text is in the given language, judged by its script. One Chinese character counts as much as one
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
