import type { Locale } from '@sanwen/contracts/locales';

/** Date formats: full; without the year, if that is above; or with the weekday. */
const FORMS = {
  full: { dateStyle: 'long' },
  withinYear: { month: 'long', day: 'numeric' },
  weekday: { dateStyle: 'full' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

interface PostDateProps {
  /** ISO 8601. */
  instant: string;
  /** Language of the page, not of the post. */
  locale: Locale;
  form?: keyof typeof FORMS;
}

/** A date in the page's language and in UTC, so that the server and all readers agree. */
export function PostDate({ instant, locale, form = 'full' }: PostDateProps) {
  return <time dateTime={instant}>{writeDay(instant.slice(0, DAY_LENGTH), locale, form)}</time>;
}

/** Length of the date in an ISO string. */
const DAY_LENGTH = 10;
const RETENTION_DAYS = 2_000;

/**
 * Caches formatters and their results: formatting takes longer than the rest of a list entry, and creating a
 * formatter far longer.
 */
const formats = new Map<string, Intl.DateTimeFormat>();
const written = new Map<string, string>();

function writeDay(day: string, locale: Locale, form: keyof typeof FORMS): string {
  const key = `${locale} ${form}`;
  const known = written.get(`${key} ${day}`);
  if (known !== undefined) return known;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...FORMS[form] });
  formats.set(key, format);
  const text = format.format(new Date(day));
  if (written.size >= RETENTION_DAYS) written.clear();
  written.set(`${key} ${day}`, text);
  return text;
}
