import type { Locale } from '@sanwen/contracts/locales';
import { seenText } from '../model/frame.ts';
import { isInLanguage } from './language-of.ts';

export interface ProseRules {
  locale: Locale;
  /** In characters. */
  min: number;
  max: number;
}

/**
 * What plain prose of a commenter never holds. Each is looked for in one form of the text, so that full-width
 * letters hide nothing.
 */
const FORBIDDEN: [string, RegExp][] = [
  ['an address', /[a-z][a-z0-9+.-]{1,15}:\/\/|\bwww\.|\b(?:mailto|javascript|data|vbscript|tel|file|blob):/i],
  [
    'an address',
    /\b[a-z0-9-]{2,}(?:\.[a-z0-9-]+)*\.(?:com|net|org|cn|tw|hk|io|dev|app|xyz|top|info|me|co|ai|site|online|shop|club|ru|tk|vip|cc|biz|link)\b(?!\.?js)/i,
  ],
  ['an address', /\b\d{1,3}(?:\.\d{1,3}){3}\b/],
  ['an email address', /[^\s@]+@[^\s@]+\.[a-z]{2,}/i],
  ['a link or a picture', /!?\[[^\]]*\]\s*[([:]/],
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

/** What a persona never says: that it is somebody else, what it was told, or that it gives in. */
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
 * Whether a text is what it should be: plain prose of a length, in a language, without addresses, marks and
 * tricks.
 * @returns what it is not.
 */
export function findProblem(text: string, { locale, min, max }: ProseRules): string | undefined {
  const { length } = Array.from(text);
  if (length < min) return 'too short';
  if (length > max) return 'too long';
  if (seenText(text) !== text) return 'characters that nobody sees';
  const plain = text.normalize('NFKC').replaceAll('’', "'");
  const forbidden = FORBIDDEN.find(([, pattern]) => pattern.test(plain));
  if (forbidden) return forbidden[0];
  if (OUT_OF_ROLE.some((pattern) => pattern.test(plain))) return 'out of its role';
  if (!isInLanguage(text, locale)) return 'another language';
  return isRepetitive(plain) ? 'the same again and again' : undefined;
}

const PIECE = 12;
const REPETITIONS_MAX = 4;

/** A model that lost its way says one thing for ever. */
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
