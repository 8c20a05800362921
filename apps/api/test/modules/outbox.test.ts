import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@sanwen/contracts/locales';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { claimOutboxItem } from '../../src/db/claim-outbox.ts';
import { toJson } from '../../src/db/values.ts';
import { contactMail } from '../../src/modules/contact/contact.mail.ts';
import { deliverDue, PAUSES_MS } from '../../src/modules/outbox/deliver-due.service.ts';
import { orderMail } from '../../src/modules/outbox/outbox.service.ts';
import { tidyOutbox } from '../../src/modules/outbox/tidy-outbox.service.ts';
import { saveSettings } from '../../src/modules/settings/stored-settings.service.ts';
import { buildTestApp } from '../build-test-app.ts';
import type { TestApp } from '../build-test-app.ts';
import { startMailServer } from '../mail-server.ts';
import type { MailServer } from '../mail-server.ts';

const MESSAGE = { name: '林小文 <b>', email: 'lin@example.com', subject: '', message: 'Two lines.\n第二行。' };
const HOUR = 3_600_000;

let server: MailServer;
let app: TestApp;
beforeEach(async () => {
  server = await startMailServer();
  app = await buildTestApp({ environment: { SMTP_URL: server.url, MAIL_FROM: 'My blog <blog@example.com>' } });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
  await server.close();
});

async function order(to = 'owner@example.com', locale: Locale = 'en-US') {
  await app.newEm().transactional(async (tx) => {
    orderMail(tx, contactMail, { to, locale, replyTo: { name: MESSAGE.name, address: MESSAGE.email }, data: MESSAGE });
  });
}

const deliver = () => deliverDue(app.deps, app.app.log);
const rows = () => app.db().selectFrom('outbox').selectAll().orderBy('id').execute();
/** Goes forward in time, for the database's rows too: they are compared with the process's clock. */
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe('a mail', () => {
  test('arrives as it was ordered, in the language of its reader, once', async () => {
    await order('owner@example.com', 'zh-TW');
    expect(await deliver()).toBe(1);
    expect(await deliver()).toBe(0);
    expect(server.mails).toHaveLength(1);
    const [mail] = server.mails;
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

  test('of a change that fails is never sent', async () => {
    const change = app.newEm().transactional(async (tx) => {
      orderMail(tx, contactMail, { to: 'owner@example.com', locale: 'en-US', data: MESSAGE });
      await tx.flush();
      throw new Error('changed my mind');
    });
    await expect(change).rejects.toThrow('changed my mind');
    expect(await deliver()).toBe(0);
  });
});

describe('a mail server', () => {
  test('that is busy is asked again, after growing pauses', async () => {
    server.answer(451);
    await order();
    expect(await deliver()).toBe(0);
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'waiting', attempts: 1, last_error: expect.stringContaining('451') });
    expect(await deliver()).toBe(0);
    expect((await rows())[0]?.attempts).toBe(1);

    pass(60_000);
    expect(await deliver()).toBe(0);
    pass(60_000);
    expect(await deliver()).toBe(0);
    expect((await rows())[0]?.attempts).toBe(2);
    server.answer(undefined);
    pass(4 * 60_000);
    expect(await deliver()).toBe(1);
    expect((await rows())[0]).toMatchObject({ state: 'sent', attempts: 3, last_error: null });
  });

  test('that refuses for good is not asked again, and the mail stays to be seen', async () => {
    server.answer(550);
    await order();
    await deliver();
    pass(48 * HOUR);
    await deliver();
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 1, last_error: expect.stringContaining('550') }]);
  });

  test('that is down gets the mail when it is up again', async () => {
    await order();
    const port = Number(new URL(server.url).port);
    await server.close();
    expect(await deliver()).toBe(0);
    expect((await rows())[0]).toMatchObject({ state: 'waiting', attempts: 1 });
    server = await startMailServer(port);
    pass(60_000);
    expect(await deliver()).toBe(1);
    expect(server.mails).toHaveLength(1);
  });

  test('that never takes the mail is given up after two days', async () => {
    server.answer(421);
    await order();
    for (const pause of [...PAUSES_MS, 0]) {
      await deliver();
      pass(pause);
    }
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: PAUSES_MS.length + 1 }]);
    server.answer(undefined);
    pass(48 * HOUR);
    expect(await deliver()).toBe(0);
  });
});

test('processes that send at the same time send each mail once', async () => {
  for (let number = 0; number < 30; number += 1) await order(`reader-${number}@example.com`);
  const sent = await Promise.all([deliver(), deliver(), deliver()]);
  expect(sent.reduce((sum, each) => sum + each)).toBe(30);
  expect(new Set(server.mails.map((mail) => mail.messageId)).size).toBe(30);
  expect(server.mails).toHaveLength(30);
});

test('what a process had taken when it ended is sent by another, under the same Message-ID', async () => {
  await order();
  const taken = await claimOutboxItem(app.newEm(), HOUR);
  expect(taken).toMatchObject({ attempts: 1 });
  expect(await deliver()).toBe(0);
  pass(11 * 60_000);
  expect(await deliver()).toBe(1);
  expect(server.mails.map((mail) => mail.messageId)).toEqual([`<${taken?.key}@localhost>`]);
});

test('an order that this version cannot read waits for one that can', async () => {
  await order();
  const payload = toJson({ template: 'tomorrow', to: 'owner@example.com', locale: 'en-US', data: {} });
  await app.db().updateTable('outbox').set({ payload }).execute();
  expect(await deliver()).toBe(0);
  expect((await rows())[0]).toMatchObject({ state: 'waiting', last_error: expect.stringContaining('tomorrow') });
});

test('without a mail server mails are files, written once whatever is tried again', async () => {
  const quiet = await buildTestApp();
  try {
    await saveSettings(quiet.write(), 'site', { siteName: { 'en-US': 'Notes, "quoted"' }, siteDescription: {}, siteLogo: '', footerText: {}, socialLinks: [] });
    await quiet.newEm().transactional(async (tx) => {
      orderMail(tx, contactMail, { to: 'owner@example.com', locale: 'en-US', data: { ...MESSAGE, subject: 'A question' } });
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

test('what was sent is forgotten: what it was made from at once, that it was after two weeks; what was given up stays', async () => {
  await order('fine@example.com');
  await deliver();
  expect(JSON.stringify(await rows())).not.toContain('Two lines');
  server.answer(550);
  await order('gone@example.com');
  await deliver();
  expect(await tidyOutbox(app.newEm())).toBe(0);
  pass(15 * 24 * HOUR);
  expect(await tidyOutbox(app.newEm())).toBe(1);
  expect(await rows()).toMatchObject([{ state: 'failed' }]);
});
