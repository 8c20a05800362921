import { LOCALES } from '@sanwen/contracts/locales';

/** The words of addresses. What follows them, such as a slug, keeps its case. */
const WORDS = new Set([
  'about',
  'account',
  'archive',
  'author',
  'categories',
  'category',
  'comments',
  'contact',
  'forgot-password',
  'login',
  'magazine',
  'newsletter',
  'post',
  'register',
  'search',
  'tag',
  'tags',
]);

/**
 * The address of a page that was requested with its language or words in another case, such as `/zh-cn/Post/x`.
 * @returns undefined for an address that is as it should be
 */
export function exactCase(url: string): string | undefined {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  const [root = '', ...segments] = path.split('/');
  let at = 0;
  const locale = LOCALES.find((each) => each.toLowerCase() === segments[0]?.toLowerCase());
  if (locale) segments[at++] = locale;
  // The magazine is followed by another word.
  for (const word of [segments[at], segments[at + 1]]) {
    const lower = word?.toLowerCase();
    if (lower === undefined || !WORDS.has(lower)) break;
    segments[at++] = lower;
    if (lower !== 'magazine') break;
  }
  const exact = [root, ...segments].join('/');
  return exact === path ? undefined : exact + url.slice(path.length);
}
