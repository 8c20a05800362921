import type { Em } from '../db/orm.ts';
import { readDb } from '../db/read.ts';

/**
 * Marks a signature, such as a link's, as used in the caller's transaction. @returns false if it was used
 * before, by any process
 */
export async function consumeOnce(tx: Em, signature: string, expiresAt: Date): Promise<boolean> {
  const db = readDb(tx);
  await db.deleteFrom('used_challenges').where('expires_at', '<', new Date()).execute();
  const used = await db
    .insertInto('used_challenges')
    .values({ signature, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('signature')
    .executeTakeFirst();
  return used !== undefined;
}
