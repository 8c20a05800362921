import type { Em } from '../db/orm.ts';
import { readDb } from '../db/read.ts';

/**
 * Uses something signed up, such as a link, in the transaction of what it is for. @returns false when it was
 * used before, by whichever process
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
