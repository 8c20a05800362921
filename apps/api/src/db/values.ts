import { type RawBuilder, sql, SqliteAdapter } from 'kysely';
import type { ReadDb } from './read.ts';

/** Converts values that the two databases return differently. Only this file knows the differences. */

/** A timestamp column (milliseconds on SQLite, a Date on PostgreSQL) as ISO 8601 in UTC. */
export function toInstant(value: Date | number | string): string {
  return new Date(value).toISOString();
}

/** A JSON column (text on SQLite, parsed on PostgreSQL). */
export function fromJson<T>(value: T | string): T {
  return typeof value === 'string' ? (JSON.parse(value) as T) : value;
}

/** A boolean column (a number on SQLite). */
export function toBoolean(value: boolean | number): boolean {
  return Number(value) === 1;
}

/** A value for a JSON column of the query builder. */
export function toJson<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}`;
}

/** A bigint column (a number on SQLite, text on PostgreSQL) whose values fit a number. */
export function toNumber(value: number | string): number {
  return Number(value);
}

/** The day (UTC) of a timestamp column, `2026-11-21`. @param column as in the query: `comments.created_at` */
export function dayOf(db: ReadDb, column: string): RawBuilder<string> {
  return db.getExecutor().adapter instanceof SqliteAdapter
    ? sql<string>`strftime('%Y-%m-%d', ${sql.ref(column)} / 1000, 'unixepoch')`
    : sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD')`;
}
