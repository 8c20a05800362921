/** Times with the offset of a time zone, apart from the dates that each page shows. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const OFFSET = /([+-])(\d{2}):(\d{2})/;

/** Creating a formatter takes far longer than using it. Undefined for a time zone that a browser doesn't know. */
const formats = new Map<string, Intl.DateTimeFormat | undefined>();

function offsetFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A time zone's difference to UTC at an instant, in whole minutes. */
function offsetAt(instant: Date, timeZone: string): number {
  if (timeZone === 'UTC') return 0;
  if (!formats.has(timeZone)) formats.set(timeZone, offsetFormat(timeZone));
  const [, sign, hours, minutes] = OFFSET.exec(formats.get(timeZone)?.format(instant) ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** Whether this is the name of a time zone, such as `Asia/Shanghai`. Offsets such as `+08:00` are not. */
export function isTimeZone(name: string): boolean {
  return /^[A-Za-z]/.test(name) && offsetFormat(name) !== undefined;
}

/** What clocks in a time zone show, as if it were UTC. */
const clockAt = (instant: Date, timeZone: string) =>
  new Date(instant.getTime() + offsetAt(instant, timeZone) * MINUTE);

/** An instant in the format of `<input type="datetime-local">`, `2005-05-31T01:17`. */
export function toWallTime(instant: Date | string, timeZone: string): string {
  return clockAt(new Date(instant), timeZone).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
}

/** An instant as ISO 8601 with the time zone's offset, `2005-05-31T01:17:00+08:00`; in UTC with `Z`. */
export function toOffsetTime(instant: Date | string, timeZone: string): string {
  const date = new Date(instant);
  const clock = clockAt(date, timeZone).toISOString();
  return timeZone === 'UTC'
    ? clock
    : clock.replace(/(?:\.000)?Z$/, offsetText(offsetAt(date, timeZone), ':'));
}

/** `+08:00` */
function offsetText(minutes: number, separator: '' | ':'): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}${separator}${pad(size % 60)}`;
}

/** An instant as RSS writes it, `Tue, 31 May 2005 01:17:00 +0800`; in UTC with `GMT`. */
export function toRfc822Time(instant: Date, timeZone: string): string {
  const clock = clockAt(instant, timeZone).toUTCString();
  return timeZone === 'UTC' ? clock : clock.replace('GMT', offsetText(offsetAt(instant, timeZone), ''));
}

/**
 * The instant when clocks in a time zone show a time. Of a time that they show twice it is the first; one that
 * they skip is as much later as they were put forward.
 * @param clock the time as if it were UTC
 */
export function fromClock(clock: Date, timeZone: string): Date {
  const time = clock.getTime();
  const [before = 0, after = 0] = [time - DAY, time + DAY].map((near) => offsetAt(new Date(near), timeZone));
  const matches = [before, after]
    .map((offset) => ({ offset, instant: new Date(time - offset * MINUTE) }))
    .filter(({ offset, instant }) => offsetAt(instant, timeZone) === offset)
    .map(({ instant }) => instant.getTime());
  return new Date(matches.length > 0 ? Math.min(...matches) : time - before * MINUTE);
}

/** The instant of a date field. Undefined for an empty one. */
export function fromWallTime(typed: string, timeZone: string): string | undefined {
  const clock = new Date(`${typed}Z`);
  return typed === '' || Number.isNaN(clock.getTime()) ? undefined : fromClock(clock, timeZone).toISOString();
}
