import { fromClock } from '@sanwen/contracts/time-zone-offsets';

/** Parses the dates that blogs write in front matter and file names. */

const DATE = /^(\d{4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})日?/;
const COMPACT_DATE = /^(\d{4})(\d{2})(\d{2})(?=$|T|\s)/;
const WORDED_DATE =
  /^(?:[a-z]{3,9},?\s+)?(?:(\d{1,2})\s+([a-z]{3,9})\.?,?|([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?)\s+(\d{4})/i;
const TIME =
  /^(?:(?:T|[,\s]+)(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:[.,]\d+)?)?\s*([ap]m)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?)?$/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Seconds and milliseconds since 1970, for the years 2001 to 2286. */
const UNIX = /^(\d{10})(\d{3})?$/;

/**
 * Parses dates as used in blogs: `2024-12-05`, `2024/12/5 9:05`, `2024年12月5日`, ISO 8601, `2024-12-05 10:00:00
 * +0800`, `Dec 5, 2024`, `Thu, 05 Dec 2024 10:00:00 GMT`, Unix time.
 * @param timeZone of dates that name none, such as `Asia/Shanghai`
 * @returns undefined for anything else, including dates that don't exist
 */
export function parsePostDate(value: unknown, timeZone = 'UTC'): Date | undefined {
  const written = writtenDate(value);
  if (written instanceof Date) return Number.isNaN(written.getTime()) ? undefined : written;
  const [, seconds, thousandths = '000'] = UNIX.exec(written) ?? [];
  if (seconds) return new Date(Number(seconds + thousandths));
  const day = calendarDay(written);
  const time = day && TIME.exec(written.slice(day.length));
  if (!day || !time) return undefined;
  const [hour = 0, minute = 0, second = 0] = time.slice(1, 4).map((part) => Number(part ?? 0));
  const wall = wallClock([...day.parts, hourOf(hour, time[4]), minute, second]);
  if (!wall) return undefined;
  const zone = time[5];
  return zone === undefined
    ? fromClock(wall, timeZone)
    : new Date(wall.getTime() - zoneMinutes(zone) * 60_000);
}

/** TOML's local dates come as dates of their own kind, whose text has no zone. */
function writtenDate(value: unknown): Date | string {
  if (value instanceof Date) return 'isLocal' in value ? value.toISOString() : value;
  return typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
}

function calendarDay(text: string): { parts: number[]; length: number } | undefined {
  const digits = DATE.exec(text) ?? COMPACT_DATE.exec(text);
  if (digits) return { parts: digits.slice(1, 4).map(Number), length: digits[0].length };
  const worded = WORDED_DATE.exec(text);
  const month = MONTHS.indexOf((worded?.[2] ?? worded?.[3] ?? '').slice(0, 3).toLowerCase());
  if (!worded || month === -1) return undefined;
  return {
    parts: [Number(worded[5]), month + 1, Number(worded[1] ?? worded[4])],
    length: worded[0].length,
  };
}

function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  return (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
}

/** The time on a clock, as if it hung in Greenwich; undefined for a day or time that doesn't exist. */
function wallClock(parts: number[]): Date | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  // Date.UTC turns 31 April into 1 May.
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCHours() === hour;
  return exists && minute < 60 && second < 60 ? date : undefined;
}

function zoneMinutes(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}
