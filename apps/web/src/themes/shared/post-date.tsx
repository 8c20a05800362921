import type { Locale } from '@sanwen/contracts/locales';

/** How much a date tells: all; nothing of the year, where that stands above; or the day of the week as well. */
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

/** A day, written in the page's language; in UTC, so that the server and every reader agree on it. */
export function PostDate({ instant, locale, form = 'full' }: PostDateProps) {
  return <time dateTime={instant}>{formatFor(locale, form).format(new Date(instant))}</time>;
}

/** Making a format takes longer than the rest of a list entry. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(locale: Locale, form: keyof typeof FORMS): Intl.DateTimeFormat {
  const key = `${locale} ${form}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...FORMS[form] });
  formats.set(key, format);
  return format;
}
