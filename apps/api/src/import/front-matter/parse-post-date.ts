const DATE = /^(\d{4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})日?/;
const COMPACT_DATE = /^(\d{4})(\d{2})(\d{2})(?=$|T|\s)/;
const TIME = /^(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * Reads a date as blogs write it: `2024-12-05`, `2024/12/5`, `2024年12月5日`, ISO 8601, `2024-12-05 10:00:00
 * +0800`. What has no zone is UTC, and what has no time is midnight, so that a date reads the same wherever
 * the import runs.
 * @returns undefined for anything else, a day that does not exist included.
 */
export function parsePostDate(value: unknown): Date | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value;
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  const date = DATE.exec(text) ?? COMPACT_DATE.exec(text);
  const time = date && TIME.exec(text.slice(date[0].length));
  if (!date || !time) return undefined;
  const [year, month, day] = date.slice(1).map(Number);
  const [hour, minute, second] = time.slice(1, 4).map((part) => Number(part ?? 0));
  return instant([year, month, day, hour, minute, second], zoneMinutes(time[4]));
}

function instant(parts: (number | undefined)[], zone: number): Date | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  // Date.UTC carries 31 April over to 1 May.
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCHours() === hour;
  return exists && minute < 60 && second < 60 ? new Date(date.getTime() - zone * 60_000) : undefined;
}

function zoneMinutes(zone: string | undefined): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}
