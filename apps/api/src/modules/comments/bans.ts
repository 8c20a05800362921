import type { ReadDb } from '../../db/read.ts';
import type { Writer } from './writing/find-limit.ts';

/** Whether a writer's account, address or network is banned. */
export async function isBanned(db: ReadDb, { person, email, network }: Writer): Promise<boolean> {
  const row = await db
    .selectFrom('comment_bans')
    .select('id')
    .where(({ and, eb, or }) =>
      or([
        and([eb('kind', '=', 'network'), eb('value', '=', network)]),
        ...(person.userId === null
          ? []
          : [and([eb('kind', '=', 'user'), eb('value', '=', String(person.userId))])]),
        ...(email === null ? [] : [and([eb('kind', '=', 'email'), eb('value', '=', email)])]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
