import { isRecord } from './front-matter.ts';

/** Reads values of exports in JSON, whose form nothing guarantees. */

export type Row = Readonly<Record<string, unknown>>;

/** The rows of a table or list; anything else in it is left out. */
export function rowsOf(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** The first of the fields that is a text, or a number as text; empty if none is. */
export function textOf(row: Row | undefined, ...names: string[]): string {
  for (const name of names) {
    const value = row?.[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
  }
  return '';
}

/** A record in a field, such as `author: { name }`. */
export function recordOf(row: Row | undefined, name: string): Row | undefined {
  const value = row?.[name];
  return isRecord(value) ? value : undefined;
}

/** Rows by one of their fields. */
export function byField(rows: readonly Row[], name: string): Map<string, Row[]> {
  return Map.groupBy(rows, (row) => textOf(row, name));
}

/** Whether a field is set, as databases write it: `true`, `1`, `"1"`. */
export function isSet(row: Row, name: string): boolean {
  return row[name] === true || row[name] === 1 || /^(?:1|true|t|yes)$/i.test(textOf(row, name));
}

/** Parses JSON that a field holds as text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
