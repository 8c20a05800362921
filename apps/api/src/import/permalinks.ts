import type { AddressParts } from './folder-layout.ts';
import { readText } from './front-matter.ts';

/**
 * Fills a permalink pattern of Hexo, Hugo, or Jekyll: `/:year/:month/:title/`.
 * @param named values of placeholders that the systems define differently
 * @returns undefined if a placeholder has no value
 */
export function fillPermalink(
  pattern: string,
  parts: AddressParts,
  named: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const date = parts.date && datePartsOf(parts.date, parts.timeZone);
  let isComplete = true;
  const filled = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = named[name] ?? date?.[name] ?? readText(parts.fields, name.toLowerCase());
    if (value === undefined) isComplete = false;
    return value ?? '';
  });
  return isComplete ? `/${filled}`.replace(/\/{2,}/g, '/') : undefined;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** A date's parts in the zone of the former site, by the names that permalinks use. */
function datePartsOf(date: Date, timeZone: string): Record<string, string | undefined> {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  formats.set(timeZone, format);
  const parts = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts;
  return {
    year,
    month,
    day,
    hour,
    minute,
    second,
    i_month: String(Number(month)),
    i_day: String(Number(day)),
    short_year: year.slice(2),
    short_month: date.toLocaleString('en-US', { month: 'short', timeZone }),
    long_month: date.toLocaleString('en-US', { month: 'long', timeZone }),
    monthname: date.toLocaleString('en-US', { month: 'long', timeZone }),
  };
}

/** A name in an address: spaces become hyphens, and letters small if the system does that. */
export function addressName(name: string): string {
  return name.trim().replace(/\s+/g, '-');
}
