import { IsolationLevel } from '@mikro-orm/core';
import { type DatabaseTarget, type Em, openOrm, type Orm } from './orm.ts';

/**
 * Reads one moment of the database, however long that takes, while others go on reading and writing. On
 * SQLite it has a connection of its own: the one that writes would make every change wait.
 */
export async function readOneMoment<Result>(
  orm: Orm,
  target: DatabaseTarget,
  read: (tx: Em) => Promise<Result>,
): Promise<Result> {
  const options = { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true };
  if (target.kind === 'postgres') return orm.em.fork().transactional(read, options);
  const own = await openOrm(target);
  try {
    return await own.em.fork().transactional(read, options);
  } finally {
    await own.close();
  }
}
