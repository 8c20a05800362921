import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChangedTags, createChangeFeed } from '../../src/db/change-feed.ts';
import { createDatabaseState } from '../../src/db/database-state.ts';
import { openOrm } from '../../src/db/orm.ts';
import { readDb } from '../../src/db/read.ts';
import { createChanges } from '../../src/platform/invalidate.ts';
import { isSqlite } from '../environment.ts';
import { copyMigratedDatabase, type TestDatabase } from '../test-database.ts';

type Process = Awaited<ReturnType<typeof startProcess>>;

const POLLING = { timeout: 20_000 };

let database: TestDatabase;
let server: Process;
let other: Process;
beforeEach(async () => {
  database = await copyMigratedDatabase();
  server = await startProcess();
  other = await startProcess();
});
afterEach(async () => {
  await server.stop();
  await other.stop();
  await database.drop();
});

/** A process that makes changes and hears of changes. */
async function startProcess() {
  const state = createDatabaseState();
  const orm = await openOrm(database.target, state);
  const changes = createChanges(createChangeFeed(orm, database.target, state));
  const heard: ChangedTags[] = [];
  changes.onChange((tags) => heard.push(tags));
  const stopListening = await changes.listen();
  return {
    heard,
    change: (tag: string) => changes.run(orm.em.fork(), async (_tx, changed) => void changed.add(tag)),
    /** Succeeds until the commit, which SQLite rejects. */
    changeInVain: (tag: string) =>
      changes.run(orm.em.fork(), async (tx, changed) => {
        const db = readDb(tx);
        await sql`pragma defer_foreign_keys = on`.execute(db);
        await sql`insert into post_tags (post_id, tag_id, position) values (999, 999, 0)`.execute(db);
        changed.add(tag);
      }),
    /** Puts an older version of the file in place, as far as SQLite's counter tells. */
    rewind: () => orm.em.fork().transactional((tx) => sql`pragma user_version = 0`.execute(readDb(tx))),
    stop: async () => {
      await stopListening();
      await orm.close();
    },
  };
}

test('another process hears of a change, and the process that made it hears of it once', async () => {
  await other.change('theirs');
  await expect.poll(() => server.heard, POLLING).toHaveLength(1);
  await server.change('ours');
  await expect.poll(() => other.heard, POLLING).toHaveLength(2);
  expect([server.heard.length, other.heard[0]]).toEqual([2, new Set(['theirs'])]);
});

test.runIf(isSqlite)('a failed change does not hide the changes of another process', async () => {
  await expect(server.changeInVain('ours')).rejects.toThrow('FOREIGN KEY');
  expect(server.heard).toEqual([]);
  await other.change('theirs');
  await expect.poll(() => server.heard, POLLING).toEqual(['all']);
});

test.runIf(isSqlite)('a process notices that the database was replaced by an older copy', async () => {
  await other.change('theirs');
  await expect.poll(() => server.heard, POLLING).toEqual(['all']);
  await other.rewind();
  await expect.poll(() => server.heard, POLLING).toEqual(['all', 'all']);
});
