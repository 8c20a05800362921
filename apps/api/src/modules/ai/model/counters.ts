import type { Em } from '#src/db/orm.ts';
import type { Tables } from '#src/db/read.ts';
import { toNumber } from '#src/db/values.ts';

/**
 * Adds to what is counted under a key, unless that passes the limit. The condition and the change are one
 * statement, so of any number of processes that do so at the same time none goes past it.
 * @param limit null for none; it is counted nevertheless.
 * @returns whether it was added.
 */
export async function addWithin(tx: Em, key: string, amount: number, limit: number | null): Promise<boolean> {
  const db = tx.getKysely<Tables>();
  await db
    .insertInto('ai_counters')
    .values({ key, value: 0 })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  let change = db
    .updateTable('ai_counters')
    .set(({ eb }) => ({ value: eb('value', '+', amount) }))
    .where('key', '=', key);
  if (limit !== null) change = change.where('value', '<=', limit - amount);
  const { numUpdatedRows } = await change.executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Takes from what is counted what turned out not to be. */
export async function takeBack(tx: Em, key: string, amount: number): Promise<void> {
  if (amount !== 0) await addWithin(tx, key, -amount, null);
}

export async function readCounter(em: Em, key: string): Promise<number> {
  const row = await em
    .getKysely<Tables>()
    .selectFrom('ai_counters')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return toNumber(row?.value ?? 0);
}

/** Limits are of days and months in UTC. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

export function monthOf(instant: Date): string {
  return instant.toISOString().slice(0, 7);
}
