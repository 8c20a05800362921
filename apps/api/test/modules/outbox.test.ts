import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@sanwen/contracts/locales';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PAUSES_MS, deleteSentEmails, deliverDue } from '#src/modules/outbox/deliver-emails.service.ts';
import { saveSettings } from '#src/modules/settings/settings.service.ts';
import { claimOutboxItem, finishOutboxItem } from '../../src/db/claim-outbox.ts';
import { toJson } from '../../src/db/values.ts';
import { contactEmail } from '../../src/modules/contact/contact.email.ts';
import { enqueueEmail } from '../../src/modules/outbox/outbox.service.ts';
import { workOutbox } from '../../src/modules/outbox/work-outbox.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { signIn } from '../sign-in.ts';
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

describe('an email', () => {
  test('arrives once, in its recipient’s language', async () => {
    await order('owner@example.com', 'zh-TW');
    expect(await deliver()).toBe(1);
    expect(await deliver()).toBe(0);
    expect(server.emails).toHaveLength(1);
    const [mail] = server.emails;
    expect(mail).toMatchObject({
      from: { name: 'My blog', address: 'blog@example.com' },
      to: [{ address: 'owner@example.com' }],
      replyTo: [{ name: MESSAGE.name, address: MESSAGE.email }],
      subject: `${MESSAGE.name} 寫信給你`,
    });
    expect(mail?.text).toContain('> Two lines.\n> 第二行。');
    expect(mail?.html).toContain('<html lang="zh-TW">');
    expect(mail?.html).toContain('林小文 &lt;b&gt;');
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'sent', attempts: 1, last_error: null, claimed_at: null });
    expect(mail?.messageId).toBe(`<${row?.key}@localhost>`);
  });

  test('of a change that is rolled back is never sent', async () => {
    const change = app.newEm().transactional(async (tx) => {
      enqueueEmail(tx, contactEmail, { to: 'owner@example.com', locale: 'en-US', data: MESSAGE });
      await tx.flush();
      throw new Error('changed my mind');
    });
    await expect(change).rejects.toThrow('changed my mind');
    expect(await deliver()).toBe(0);
  });
});

test('parallel processes send each email once', async () => {
  for (let number = 0; number < 30; number += 1) await order(`reader-${number}@example.com`);
  const sent = await Promise.all([deliver(), deliver(), deliver()]);
  expect(sent.reduce((sum, each) => sum + each)).toBe(30);
  expect(new Set(server.emails.map((mail) => mail.messageId)).size).toBe(30);
  expect(server.emails).toHaveLength(30);
});

test('an email claimed by a dead process is sent by another with the same Message-ID', async () => {
  await order();
  const claimed = await claimOutboxItem(app.newEm(), HOUR);
  expect(claimed).toMatchObject({ attempts: 1 });
  expect(await deliver()).toBe(0);
  advanceTime(11 * 60_000);
  expect(await deliver()).toBe(1);
  expect(server.emails.map((mail) => mail.messageId)).toEqual([`<${claimed?.key}@localhost>`]);
});

test('an email of an unknown template waits for a newer version', async () => {
  await order();
  const payload = toJson({ template: 'tomorrow', to: 'owner@example.com', locale: 'en-US', data: {} });
  await app.db().updateTable('outbox').set({ payload }).execute();
  expect(await deliver()).toBe(0);
  expect((await rows())[0]).toMatchObject({
    state: 'waiting',
    last_error: expect.stringContaining('tomorrow'),
  });
});

describe('an outbox item', () => {
  test.each([
    [
      'with deleted data',
      { template: 'subscription-confirm', to: 'ann@example.com', locale: 'en-US', data: null },
      'Its contents were deleted',
    ],
    [
      'with the wrong fields',
      { template: 'contact', to: 'ann@example.com', locale: 'en-US', data: { message: 7 } },
      'Its contents cannot be read: name: ',
    ],
    [
      'without an address',
      { template: 'contact', locale: 'en-US', data: MESSAGE },
      'Its contents cannot be read: to: ',
    ],
    ['with nothing', {}, 'Its contents cannot be read: template: '],
  ])('%s is marked as failed with the reason, and the others are sent', async (_name, payload, reason) => {
    await order('first@example.com');
    await order('second@example.com');
    const [first] = await rows();
    await app
      .db()
      .updateTable('outbox')
      .set({ payload: toJson<Record<string, unknown>>(payload) })
      .where('id', '=', first?.id ?? 0)
      .execute();
    expect(await deliver()).toBe(1);
    expect(await rows()).toMatchObject([
      { state: 'failed', last_error: expect.stringContaining(reason) },
      { state: 'sent' },
    ]);
    advanceTime(48 * HOUR);
    expect(await deliver()).toBe(0);
    expect(server.emails).toHaveLength(1);
  });

  test('whose outcome cannot be saved is sent only once', async () => {
    await order();
    const sends = {
      kind: 'mail',
      atOnce: 1,
      claimLastsMs: HOUR,
      retryPausesMs: PAUSES_MS,
      read: () => 1,
      isFinal: () => false,
      describe: String,
    } as const;
    let runs = 0;
    const work = {
      ...sends,
      run: async () => ({ kind: 'sent' as const, counts: (runs += 1) > 0 }),
      onComplete: () => Promise.reject(new Error('the kind could not note it')),
    };
    expect(await workOutbox(app.deps, work, app.app.log)).toBe(1);
    advanceTime(48 * HOUR);
    expect(await workOutbox(app.deps, work, app.app.log)).toBe(0);
    expect([runs, (await rows()).map(({ state }) => state)]).toEqual([1, ['sent']]);
  });
});

test.each([['sent'], ['failed']] as const)(
  'a late “%s” of a process that lost its claim changes nothing',
  async (outcome) => {
    await order();
    const slow = await claimOutboxItem(app.newEm(), HOUR);
    if (!slow) throw new Error('nothing was claimed');
    advanceTime(11 * 60_000);
    server.respondWith(550);
    await deliver();
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 2 }]);
    const headers = (await signIn(app, 'admin')).headers;
    await app.app.inject({
      method: 'POST',
      url: '/api/admin/outbox/retry',
      headers,
      payload: { ids: [slow.id] },
    });
    advanceTime(1000);
    // With the attempts reset, both processes believe in their first attempt.
    const other = await claimOutboxItem(app.newEm(), HOUR);
    if (!other) throw new Error('nothing was claimed');
    expect(other).toMatchObject({ id: slow.id, attempts: slow.attempts });
    expect(await finishOutboxItem(app.newEm(), slow, { state: outcome, lastError: 'late' })).toBe(false);
    expect(await rows()).toMatchObject([{ state: 'sending', attempts: 1 }]);
    const finished =
      other &&
      (await finishOutboxItem(app.newEm(), other, { state: 'sent', lastError: null, sentAt: new Date() }));
    expect(finished).toBe(true);
  },
);

test('an email interrupted by shutdown is due again at the next start', async () => {
  await order();
  server.holdAfter(0);
  const ending = new AbortController();
  const round = deliverDue(app.deps, app.app.log, ending.signal);
  await vi.waitFor(() => expect(server.held()).toBe(1), { timeout: 20_000 });
  ending.abort();
  expect(await round).toBe(0);
  expect(await rows()).toMatchObject([{ state: 'waiting' }]);
  server.dropHeld();
  expect(await deliver()).toBe(1);
});

test('without a mail server each email is written once to a file', async () => {
  const quiet = await buildTestApp();
  try {
    await saveSettings(quiet.write(), 'site', {
      siteName: { 'en-US': 'Notes, "quoted"' },
      siteDescription: {},
      siteLogo: '',
      footerText: {},
      socialLinks: [],
      timeZone: 'UTC',
    });
    await quiet.newEm().transactional(async (tx) => {
      enqueueEmail(tx, contactEmail, {
        to: 'owner@example.com',
        locale: 'en-US',
        data: { ...MESSAGE, subject: 'A question' },
      });
    });
    expect(await deliverDue(quiet.deps, quiet.app.log)).toBe(1);
    await quiet.db().updateTable('outbox').set({ state: 'waiting' }).execute();
    await deliverDue(quiet.deps, quiet.app.log);
    const folder = join(quiet.deps.config.dataDir, 'mails');
    const files = await readdir(folder);
    expect(files).toHaveLength(1);
    const mail = await PostalMime.parse(await readFile(join(folder, files[0] ?? '')));
    expect(mail).toMatchObject({
      from: { name: 'Notes, "quoted"', address: 'sanwen@localhost' },
      subject: `${MESSAGE.name}: A question`,
    });
  } finally {
    await quiet.close();
  }
});

test('sent emails lose their content right away and are deleted after two weeks, and failed ones stay', async () => {
  await order('fine@example.com');
  await deliver();
  expect(JSON.stringify(await rows())).not.toContain('Two lines');
  server.respondWith(550);
  await order('gone@example.com');
  await deliver();
  expect(await deleteSentEmails(app.newEm())).toBe(0);
  advanceTime(15 * 24 * HOUR);
  expect(await deleteSentEmails(app.newEm())).toBe(1);
  expect(await rows()).toMatchObject([{ state: 'failed' }]);
});

test.each([
  ['sent', undefined],
  ['rejected', 550],
  ['deferred', 451],
])('a slow process that lost its claim changes nothing when the email is finally %s', async (_, code) => {
  server.holdAfter(0);
  await order();
  const slow = deliver();
  await expect.poll(() => server.held()).toBe(1);
  // Another process takes it over, because the claim has expired.
  await app
    .db()
    .updateTable('outbox')
    .set({ claimed_at: new Date(Date.now() - HOUR) })
    .execute();
  const claimed = await claimOutboxItem(app.newEm(), HOUR / 2);
  expect(claimed).toMatchObject({ attempts: 2 });
  server.releaseHeld(code);
  await slow;
  expect(await rows()).toMatchObject([{ state: 'sending', attempts: 2, sent_at: null, last_error: null }]);
});
