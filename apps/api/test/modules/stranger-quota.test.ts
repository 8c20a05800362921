import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deliverDue } from '#src/modules/outbox/deliver-emails.service.ts';
import { openOrm } from '../../src/db/orm.ts';
import { confirmAddressEmail } from '../../src/modules/auth/auth.emails.ts';
import { contactEmail } from '../../src/modules/contact/contact.email.ts';
import { enqueueEmail } from '../../src/modules/outbox/outbox.service.ts';
import { cleanUpQuotas, countAgainstQuota } from '../../src/modules/outbox/stranger-quota.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { type SmtpTestServer, startSmtpServer } from '../smtp-server.ts';

const HOUR = 3_600_000;
const TO = 'owner@example.com';

let server: SmtpTestServer;
let app: TestApp;
beforeEach(async () => {
  server = await startSmtpServer();
  app = await buildTestApp({ environment: { SMTP_URL: server.url } });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
  await server.close();
});

const letters = (count: number, to = TO) =>
  app.newEm().transactional(async (tx) => {
    for (let number = 0; number < count; number += 1) {
      enqueueEmail(tx, contactEmail, {
        to,
        locale: 'en-US',
        data: { name: 'Lin', email: 'lin@example.com', subject: '', message: `Letter ${number}.` },
      });
    }
  });
const items = () => app.db().selectFrom('outbox').select(['state', 'last_error']).orderBy('id').execute();

test('strangers can cause ten emails a day to one address, and further ones fail without a retry', async () => {
  await letters(15);
  await deliverDue(app.deps, app.app.log);
  expect(server.emails).toHaveLength(10);
  const failed = (await items()).filter(({ state }) => state === 'failed');
  expect(failed).toHaveLength(5);
  expect(failed[0]?.last_error).toContain('10 emails');
  await deliverDue(app.deps, app.app.log);
  expect(server.emails).toHaveLength(10);
});

test('confirmations are not counted and always sent, and another address has its own ten', async () => {
  await letters(12);
  await app.newEm().transactional(async (tx) => {
    for (let number = 0; number < 3; number += 1)
      enqueueEmail(tx, confirmAddressEmail, {
        to: TO,
        locale: 'en-US',
        data: { nickname: 'Mei', path: '/confirm-email?token=x', days: 7 },
      });
  });
  await letters(1, 'other@example.com');
  await deliverDue(app.deps, app.app.log);
  expect(server.emails.filter(({ subject }) => subject?.startsWith('Confirm'))).toHaveLength(3);
  expect(server.emails).toHaveLength(10 + 3 + 1);
});

test('a retried email is counted once', async () => {
  await letters(10);
  server.respondWith(451);
  await deliverDue(app.deps, app.app.log);
  expect(server.emails).toEqual([]);
  server.respondWith(undefined);
  await app.db().updateTable('outbox').set({ next_try_at: new Date() }).execute();
  await deliverDue(app.deps, app.app.log);
  expect(server.emails).toHaveLength(10);
});

test('parallel processes send at most ten together', async () => {
  const { database } = app.deps.config;
  // SQLite has one sending process. A second connection in this thread would wait for itself.
  const other = database.kind === 'sqlite' ? undefined : await openOrm(database);
  const taken = await Promise.all(
    Array.from({ length: 30 }, (_, number) =>
      countAgainstQuota(number % 2 === 0 ? app.deps.orm.em : (other ?? app.deps.orm).em, TO),
    ),
  );
  await other?.close();
  expect(taken.filter(Boolean)).toHaveLength(10);
});

test('spellings of one mailbox share the quota', async () => {
  const take = (address: string) => countAgainstQuota(app.deps.orm.em, address);
  for (let number = 0; number < 10; number += 1) expect(await take(`Owner+${number}@Example.com`)).toBe(true);
  expect(await take(TO)).toBe(false);
  expect(await take('owner@elsewhere.example')).toBe(true);
});

test('the quota is for the last 24 hours, and older counts are deleted', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const take = () => countAgainstQuota(app.deps.orm.em, TO);
  for (let number = 0; number < 5; number += 1) expect(await take()).toBe(true);
  vi.setSystemTime(Date.now() + 13 * HOUR);
  for (let number = 0; number < 5; number += 1) expect(await take()).toBe(true);
  expect(await take()).toBe(false);
  vi.setSystemTime(Date.now() + 12 * HOUR);
  for (let number = 0; number < 5; number += 1) expect(await take()).toBe(true);
  expect(await take()).toBe(false);
  await cleanUpQuotas(app.deps.orm.em);
  expect(await app.db().selectFrom('email_quotas').select('recipient').execute()).toEqual([
    { recipient: TO },
  ]);
  vi.setSystemTime(Date.now() + 25 * HOUR);
  await cleanUpQuotas(app.deps.orm.em);
  expect(await app.db().selectFrom('email_quotas').select('recipient').execute()).toEqual([]);
});
