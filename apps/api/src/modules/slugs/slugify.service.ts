import transliterate from '@sindresorhus/slugify';
import { pinyin } from 'pinyin-pro';

const MAX_LENGTH = 120;

/** For texts without letters and digits, such as emoji. */
const FALLBACK = 'post';

const DATE_PREFIX = /^\d{4}(?:[-_./]\d{1,2}[-_./]\d{1,2}|\d{4})[-_. ]+(?=\S)/;

/**
 * Makes a slug that `slugSchema` accepts: Chinese becomes pinyin, Latin loses its accents, all lowercase
 * with single hyphens, at most 120 characters, cut at a hyphen. All-digit texts get the prefix `n-`, since a
 * slug is never all digits (product 3). Scripts without a Latin spelling (kana, Hangul …) are kept if
 * nothing else is left. A text without letters or digits becomes `post`. The result may not be unique.
 */
export function slugify(text: string): string {
  const normalized = text.normalize('NFKC');
  const slug = shorten(toLatin(normalized) || toOwnScript(normalized));
  if (!slug) return FALLBACK;
  return /^\p{N}+$/u.test(slug) ? shorten(`n-${slug}`) : slug;
}

/** Removes a leading date, as in `2024-12-05-react-19`. A name that is only a date stays. */
export function stripDatePrefix(name: string): string {
  return name.replace(DATE_PREFIX, '');
}

/** The leading date of a name, as `YYYY-MM-DD`. */
export function datePrefix(name: string): string | undefined {
  const [, year, month, day] =
    /^(\d{4})[-_./](\d{1,2})[-_./](\d{1,2})(?!\d)/.exec(name) ??
    /^(\d{4})(\d{2})(\d{2})(?!\d)/.exec(name) ??
    [];
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined;
}

function toLatin(text: string): string {
  const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true });
  return transliterate(syllables.join(' '), { decamelize: false });
}

function toOwnScript(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []).join('-');
}

function shorten(slug: string): string {
  if (slug.length <= MAX_LENGTH) return slug;
  const head = slug.slice(0, MAX_LENGTH + 1);
  const hyphen = head.lastIndexOf('-');
  return hyphen > 0 ? head.slice(0, hyphen) : cutInsideWord(slug);
}

function cutInsideWord(word: string): string {
  const cut = word.slice(0, MAX_LENGTH);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
