/** Dates in the site's time zone. Server and browser use the same functions, so that their dates agree. */

/** Creating a formatter takes far longer than using it. Sites have one time zone and few formats. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** An old browser may not know a time zone that the server knows, and shows UTC. */
function createFormat(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions) {
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  }
}

/** Writes a date in a language and a time zone. @param instant a date, or ISO 8601 */
export function formatDate(
  instant: Date | string,
  locale: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const key = locale + timeZone + JSON.stringify(options);
  const format = formats.get(key) ?? createFormat(locale, timeZone, options);
  formats.set(key, format);
  return format.format(new Date(instant));
}

/** The calendar day of an instant, `2005-05-31`, which is how Swedish writes dates. */
export function dayIn(instant: Date | string, timeZone: string): string {
  return formatDate(instant, 'sv-SE', timeZone, { dateStyle: 'short' });
}
