export interface CatalogEntry {
  /** The text in the source language, or an id of the server's texts. */
  id: string;
  text: string;
}

/** Parses the entries of a PO file as Lingui writes it, one line each. */
export function readCatalog(source: string): CatalogEntry[] {
  return [...source.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)].map(([, id = '', text = '']) => ({
    id: unquoted(id),
    text: unquoted(text),
  }));
}

function unquoted(text: string): string {
  return text.replace(/\\(["\\])/g, '$1');
}

/** A word that our texts do not use. */
interface AvoidedWord {
  word: RegExp;
  /** The word to use instead. */
  instead: string;
  /** Ids of entries that may use it anyway. */
  except?: readonly string[];
}

const ENGLISH: readonly AvoidedWord[] = [
  { word: /\be?mails\b(?<!emails)|\bmail\b(?! server)/i, instead: 'email' },
  { word: /\bpictures?\b/i, instead: 'image' },
  { word: /\bmachines?\b/i, instead: 'AI' },
  { word: /\bletters?\b/i, instead: 'message' },
  { word: /\banswered\b/i, instead: 'replied' },
  { word: /\bformer\b/i, instead: 'revision, or “old”' },
  { word: /\banew\b/i, instead: 're-, or “again”' },
  { word: /\bany more\b/i, instead: 'no longer' },
  { word: /\bwhoever\b/i, instead: 'anyone who' },
  { word: /\b(?:some|any|every|no)body\b/i, instead: 'someone, anyone, everyone, no one' },
  { word: /\b(?:he|him|his)\b/i, instead: 'they, them, their' },
  { word: /\bmend(?:s|ed|ing)?\b/i, instead: 'fix' },
  { word: /\b(?:stands?|stood)\b/i, instead: 'appear, or be' },
  { word: /\bat once\b/i, instead: 'right away' },
  { word: /\b(?:go|goes|going) on\b/i, instead: 'continue' },
  {
    word: /(?<!none )\b(?:is|are) (?:deleted|removed|saved|changed|lifted)\.$/i,
    instead: 'the participle alone: “Deleted.”',
  },
  {
    word: /colour|catalogue|labelled|licence|favourite|cancelled|sanitis|tokenis/i,
    instead: 'the American spelling',
  },
  { word: /[a-z]'(?:s|t|re|ve|ll)\b/i, instead: '’' },
];

const SIMPLIFIED: readonly AvoidedWord[] = [
  { word: /(?<!邮)寄/, instead: '发送' },
  { word: /(?<!个人|其他|原|所在)网站/, instead: '站点' },
  { word: /词元/, instead: 'token' },
  { word: /机器(?!人)/, instead: 'AI' },
  { word: /批准/, instead: '通过' },
  { word: /永久删除/, instead: '彻底删除' },
  // Alone it is the list of all posts by year, as blogs call it.
  { word: /(?!^归档$)归档/, instead: '移到回收站' },
  { word: /连接不上|无法连接服务器/, instead: '连不上' },
  { word: /载入/, instead: '加载' },
  { word: /改动/, instead: '修改' },
  { word: /旧版本|修订版本/, instead: '历史版本' },
  { word: /会话/, instead: '登录设备' },
  { word: /审计日志/, instead: '操作日志' },
  { word: /[\u4e00-\u9fff][,;:!?]/, instead: '全角标点' },
];

const TRADITIONAL: readonly AvoidedWord[] = [
  { word: /發佈/, instead: '發布' },
  { word: /文件/, instead: '檔案' },
  { word: /軟件|視頻|屏幕|鼠標/, instead: '軟體、影片、螢幕、滑鼠' },
  { word: /網絡/, instead: '網路' },
  { word: /默認/, instead: '預設' },
  { word: /用戶/, instead: '使用者' },
  { word: /信息/, instead: '資訊，或訊息' },
  { word: /服務器/, instead: '伺服器' },
  { word: /鏈接/, instead: '連結' },
  { word: /登錄/, instead: '登入' },
  { word: /郵箱/, instead: '信箱' },
  { word: /賬/, instead: '帳' },
  { word: /算繪/, instead: '轉成網頁' },
  { word: /詞元/, instead: 'token' },
  { word: /機器(?!人)/, instead: 'AI' },
  { word: /封存/, instead: '移到垃圾桶' },
  { word: /更動/, instead: '變更' },
  { word: /舊版本|修訂版本/, instead: '歷史版本' },
  { word: /工作階段/, instead: '登入裝置' },
  { word: /稽核/, instead: '操作紀錄' },
  { word: /[\u4e00-\u9fff][,;:!?]/, instead: '全形標點' },
];

/** Words to avoid by catalog language: terms of another product or region, and unidiomatic phrases. */
export const AVOIDED_WORDS: Readonly<Record<string, readonly AvoidedWord[]>> = {
  'en-US': ENGLISH,
  'zh-CN': SIMPLIFIED,
  'zh-TW': TRADITIONAL,
};

/** @returns a line for each use, with the word to use instead */
export function findAvoidedWords(
  locale: string,
  entries: readonly CatalogEntry[],
  words: typeof AVOIDED_WORDS = AVOIDED_WORDS,
): string[] {
  const avoided = words[locale] ?? [];
  return entries.flatMap(({ id, text }) => {
    const checked = withoutNames(text);
    return avoided
      .filter(({ word, except = [] }) => word.test(checked) && !except.includes(id))
      .map(({ word, instead }) => `“${text}”: say ${instead} for “${word.exec(checked)?.[0]}”`);
  });
}

/** Placeholder names are code: `{pictures}`, `{count, plural, …`. */
function withoutNames(text: string): string {
  return text.replace(/\{\w+(?:\}|, (?:plural|select),)/g, '{').replace(/<\/?\d+\/?>/g, '');
}
