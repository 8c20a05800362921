import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteEndedCounts } from '../../src/platform/shared-counters.ts';
import { createLimits, type Limits } from '../../src/request/rate-limits.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { isPostgres } from '../environment.ts';

const NETWORK = { network: '2001:db8:1:0', wideNetwork: '2001:db8:1' };
const CONTACT_EVENTS = 5;
const isShared = isPostgres;

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp();
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

/** Limits of another process on the same database. */
const anotherProcess = (): Limits => createLimits(app.deps.orm, app.deps.config.database);

async function countAllowed({ contact }: Limits, times: number): Promise<number> {
  let allowed = 0;
  for (let time = 0; time < times; time += 1) allowed += (await contact.allows(NETWORK)) ? 1 : 0;
  return allowed;
}

test('processes on one PostgreSQL database share a limit, and SQLite has one process with limits in memory', async () => {
  expect(await countAllowed(app.deps.limits, 3)).toBe(3);
  expect(await countAllowed(anotherProcess(), 10)).toBe(isShared ? CONTACT_EVENTS - 3 : CONTACT_EVENTS);
  expect(await countAllowed(app.deps.limits, 10)).toBe(isShared ? 0 : CONTACT_EVENTS - 3);
});

test('parallel events in several processes are limited like sequential ones', async () => {
  const processes = isShared ? [app.deps.limits, anotherProcess(), anotherProcess()] : [app.deps.limits];
  const events = Array.from({ length: 10 }, () => processes.map(({ contact }) => contact.allows(NETWORK)));
  const outcomes = await Promise.all(events.flat());
  expect(outcomes.filter(Boolean)).toHaveLength(CONTACT_EVENTS);
});

test('an event released in one process is free in another', async () => {
  await countAllowed(app.deps.limits, CONTACT_EVENTS);
  await app.deps.limits.contact.reward(NETWORK);
  expect(await (isShared ? anotherProcess() : app.deps.limits).contact.allows(NETWORK)).toBe(true);
});

test('each process counts for itself while the database is unavailable', async () => {
  if (isShared) await sql`drop table rate_limits`.execute(app.db());
  expect(await countAllowed(app.deps.limits, 10)).toBe(CONTACT_EVENTS);
});

test('expired counts are deleted, and contain no addresses', async () => {
  await app.deps.limits.subscriptionEmails.consume('reader@example.com');
  await app.deps.limits.contact.consume(NETWORK);
  const stored = async () =>
    isShared ? (await sql<{ key: string }>`select key from rate_limits`.execute(app.db())).rows : [];
  const rows = await stored();
  expect(rows).toHaveLength(isShared ? 3 : 0);
  expect(JSON.stringify(rows)).not.toMatch(/reader|2001/);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  await deleteEndedCounts(app.deps.orm, app.deps.config.database);
  expect(await stored()).toHaveLength(isShared ? 1 : 0);
});
