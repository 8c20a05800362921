/** Dates in the site's time zone. Server and browser use the same functions, so that their dates agree. */

/** Whether this is the name of a time zone, such as `Asia/Shanghai`. Offsets such as `+08:00` are not. */
export function isTimeZone(name: string): boolean {
  return /^[A-Za-z]/.test(name) && createFormat('en-US', { timeZone: name }) !== undefined;
}

/** Undefined for an unknown time zone. */
function createFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat(locale, options);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Creating a formatter takes far longer than using it. Sites have one time zone and few formats. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** An old browser may not know a time zone that the server knows, and shows UTC. */
export function formatOf(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  const format =
    formats.get(key) ??
    createFormat(locale, { ...options, timeZone }) ??
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}

/** Writes a date in a language and a time zone. @param instant a date, or ISO 8601 */
export function formatDate(
  instant: Date | string,
  locale: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): string {
  return formatOf(locale, timeZone, options).format(new Date(instant));
}

/** The calendar day of an instant, `2005-05-31`, which is how Swedish writes dates. */
export function dayIn(instant: Date | string, timeZone: string): string {
  return formatDate(instant, 'sv-SE', timeZone, { dateStyle: 'short' });
}
