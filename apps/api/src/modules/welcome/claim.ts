import type { Em } from '../../db/orm.ts';
import type { Tables } from '../../db/read.ts';
import { toJson } from '../../db/values.ts';

/** Whether this call is the first ever to do what the key names: of processes that start together, one is. */
export async function claim(em: Em, key: string): Promise<boolean> {
  const claimed = await em
    .getKysely<Tables>()
    .insertInto('settings')
    .values({ key, value: toJson({}), updated_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute();
  return claimed.length > 0;
}
