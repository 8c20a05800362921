import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AuditEntry } from '../../src/db/entities/audit.entities.ts';
import { readMigrationStatus } from '../../src/db/migrate.ts';
import { checkClock, checkDatabase } from '../../src/doctor/check-database.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp();
});
afterEach(() => app.close());

const check = async () =>
  (await checkDatabase(app.deps.orm, app.deps.config)).map(({ level, message }) => `${level}: ${message}`);

test('a migrated database is intact', async () => {
  const findings = await check();
  expect(findings[0]).toMatch(/^ok: All \d+ migrations are applied\.$/);
  expect(findings.every((finding) => finding.startsWith('ok'))).toBe(true);
});

test('pending migrations are a warning, and those of a newer version an error', async () => {
  const db = app.db();
  const last = sql`(select max(name) from mikro_orm_migrations)`;
  await sql`delete from mikro_orm_migrations where name = ${last}`.execute(db);
  expect((await check())[0]).toBe('warning: 1 migration pending.');
  expect(await readMigrationStatus(app.deps.orm, app.deps.config.database)).toMatchObject({
    pending: [expect.stringMatching(/^Migration/)],
    unknown: [],
  });
  await sql`insert into mikro_orm_migrations (name) values ('Migration29990101000000_later')`.execute(db);
  expect((await check())[0]).toBe(
    'error: A newer version of Sanwen has migrated the database (Migration29990101000000_later).',
  );
});

test.runIf(process.env['TEST_DATABASE'] !== 'postgres')(
  'rows without what they refer to are an error',
  async () => {
    const { database } = app.deps.config;
    if (database.kind !== 'sqlite') throw new Error('PostgreSQL never accepts such rows');
    const file = new DatabaseSync(database.file, { enableForeignKeyConstraints: false });
    file.exec(`insert into sessions (token_hash, user_id, user_agent, ip, created_at, last_seen_at, expires_at)
    values ('x', 999, '', '', 1, 1, 1)`);
    file.close();
    expect((await check())[1]).toBe('error: 1 row without what they refer to, in sessions.');
  },
);

test('a change in the future means that the clock is wrong', async () => {
  const em = app.newEm();
  const entry = { action: 'run', subjectKind: 'tool', subjectId: 'x', changes: {} } as const;
  em.create(AuditEntry, { ...entry, at: new Date(Date.now() + 3_600_000) });
  await em.flush();
  expect(await checkClock(app.deps.orm)).toMatchObject([
    { level: 'error', message: 'The last change was recorded 60 minutes in the future.' },
  ]);
});
