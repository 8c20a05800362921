import type { Locale } from '@sanwen/contracts/locales';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PAUSES_MS, deliverDue } from '#src/modules/outbox/deliver-emails.service.ts';
import { contactEmail } from '../../src/modules/contact/contact.email.ts';
import { enqueueEmail } from '../../src/modules/outbox/outbox.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { type SmtpTestServer, startSmtpServer } from '../smtp-server.ts';

const MESSAGE = {
  name: '林小文 <b>',
  email: 'lin@example.com',
  subject: '',
  message: 'Two lines.\n第二行。',
};
const HOUR = 3_600_000;

let server: SmtpTestServer;
let app: TestApp;
beforeEach(async () => {
  server = await startSmtpServer();
  app = await buildTestApp({
    environment: { SMTP_URL: server.url, MAIL_FROM: 'My blog <blog@example.com>' },
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
  await server.close();
});

async function order(to = 'owner@example.com', locale: Locale = 'en-US') {
  await app.newEm().transactional(async (tx) => {
    enqueueEmail(tx, contactEmail, {
      to,
      locale,
      replyTo: { name: MESSAGE.name, address: MESSAGE.email },
      data: MESSAGE,
    });
  });
}

const deliver = () => deliverDue(app.deps, app.app.log);
const rows = () => app.db().selectFrom('outbox').selectAll().orderBy('id').execute();
/** Moves the clock forward, for timestamps in the database too. */
const advanceTime = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe('a mail server', () => {
  test('that is busy is retried with growing delays', async () => {
    server.respondWith(451);
    await order();
    expect(await deliver()).toBe(0);
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'waiting', attempts: 1, last_error: expect.stringContaining('451') });
    expect(await deliver()).toBe(0);
    expect((await rows())[0]?.attempts).toBe(1);

    advanceTime(60_000);
    expect(await deliver()).toBe(0);
    advanceTime(60_000);
    expect(await deliver()).toBe(0);
    expect((await rows())[0]?.attempts).toBe(2);
    server.respondWith(undefined);
    advanceTime(4 * 60_000);
    expect(await deliver()).toBe(1);
    expect((await rows())[0]).toMatchObject({ state: 'sent', attempts: 3, last_error: null });
  });

  test('that rejects an email is not retried, and the email stays listed as failed', async () => {
    server.respondWith(550);
    await order();
    await deliver();
    advanceTime(48 * HOUR);
    await deliver();
    expect(await rows()).toMatchObject([
      { state: 'failed', attempts: 1, last_error: expect.stringContaining('550') },
    ]);
  });

  test('that is down gets the email once it is up', async () => {
    await order();
    const port = Number(new URL(server.url).port);
    await server.close();
    expect(await deliver()).toBe(0);
    expect((await rows())[0]).toMatchObject({ state: 'waiting', attempts: 1 });
    server = await startSmtpServer(port);
    advanceTime(60_000);
    expect(await deliver()).toBe(1);
    expect(server.emails).toHaveLength(1);
  });

  test('that never accepts an email is given up after two days', async () => {
    server.respondWith(421);
    await order();
    for (const pause of [...PAUSES_MS, 0]) {
      await deliver();
      advanceTime(pause);
    }
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: PAUSES_MS.length + 1 }]);
    server.respondWith(undefined);
    advanceTime(48 * HOUR);
    expect(await deliver()).toBe(0);
  });
});
