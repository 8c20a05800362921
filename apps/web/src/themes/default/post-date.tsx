import type { Locale } from '@sanwen/contracts/locales';

interface PostDateProps {
  /** ISO 8601. */
  instant: string;
  /** Language of the page, not of the post. */
  locale: Locale;
  /** Leaves the year out where it already stands above. */
  withinYear?: boolean;
}

/** A day, written in the page's language; in UTC, so that the server and every reader agree on it. */
export function PostDate({ instant, locale, withinYear = false }: PostDateProps) {
  const format = formatFor(locale, withinYear);
  return <time dateTime={instant}>{format.format(new Date(instant))}</time>;
}

/** Making a format takes longer than the rest of a list entry. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(locale: Locale, withinYear: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${withinYear}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    ...(withinYear ? { month: 'long', day: 'numeric' } : { dateStyle: 'long' }),
  });
  formats.set(key, format);
  return format;
}
