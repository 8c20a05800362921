import { createHash, randomBytes } from 'node:crypto';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import type { Caller } from '../../platform/caller.ts';

const HASH_LENGTH = 22;

/** The day of an instant in UTC: `2026-11-21`. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** The secret of a day, which the first process to ask makes for all of them. */
export async function saltOf(em: Em, day: string): Promise<string> {
  return em.transactional(async (tx) => {
    await readDb(tx)
      .insertInto('visit_salts')
      .values({ day, salt: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await readDb(tx)
      .selectFrom('visit_salts')
      .select('salt')
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    return row.salt;
  });
}

/** Tells visitors of a day apart. Without the day's salt nobody can find the address behind it. */
export function visitorOf(salt: string, { network, userAgent }: Caller): string {
  return createHash('sha256')
    .update(`${salt}\n${network}\n${userAgent}`)
    .digest('base64url')
    .slice(0, HASH_LENGTH);
}
