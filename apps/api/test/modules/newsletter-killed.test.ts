import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OutboxItem } from '../../src/db/entities/outbox.entities.ts';
import { Subscriber } from '../../src/db/entities/subscribers.entities.ts';
import { newSecret } from '../../src/modules/subscribers/subscription-links.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { childEnvironment } from '../environment.ts';
import { createPost } from '../factories.ts';
import { passSendDelay } from '../newsletter.ts';
import { type SmtpTestServer, startSmtpServer } from '../smtp-server.ts';

const SUBSCRIBERS = 420;
/** Emails accepted before the process is killed, in the middle of the second enqueued batch. */
const SENT_BEFORE_KILL = 260;
const CLAIM_LASTS_MS = 10 * 60_000;

const script = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

let emails: SmtpTestServer;
let app: TestApp;
const running: ChildProcess[] = [];
beforeEach(async () => {
  emails = await startSmtpServer();
  app = await buildTestApp();
});
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  await app.close();
  await emails.close();
});

/** Starts the server on the test's database. */
function start(): ChildProcess {
  const { config } = app.deps;
  const child = spawn(process.execPath, [script], {
    stdio: 'ignore',
    env: {
      ...childEnvironment,
      PORT: '0',
      DATA_DIR: config.dataDir,
      SMTP_URL: emails.url,
      ...(config.database.kind === 'postgres' ? { DATABASE_URL: config.database.url } : {}),
    },
  });
  running.push(child);
  return child;
}

async function until(done: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 90_000; !(await done()); await wait(50)) {
    if (Date.now() > deadline) throw new Error('it takes too long');
  }
}

test('a server killed in the middle of an issue and restarted sends it to everyone exactly once', async () => {
  const em = app.newEm();
  for (let number = 0; number < SUBSCRIBERS; number += 1) {
    em.create(Subscriber, {
      email: `reader-${number}@example.com`,
      locale: 'en-US',
      state: 'confirmed',
      secret: newSecret(),
      confirmedAt: new Date(),
    });
  }
  await em.flush();
  await createPost(app, { notify: 'subscribers', publishedAt: new Date() });
  await passSendDelay(app);

  // The mail server decides when: it has accepted these emails and is receiving the next ones.
  emails.holdAfter(SENT_BEFORE_KILL);
  const first = start();
  await until(() => emails.held() === 4);
  expect(emails.emails).toHaveLength(SENT_BEFORE_KILL);
  await until(async () => (await app.newEm().count(OutboxItem, { state: 'sent' })) === SENT_BEFORE_KILL);
  const [issue] = await app.db().selectFrom('newsletter_issues').selectAll().execute();
  expect(issue).toMatchObject({ ordered: 400, ordered_at: null });
  first.kill('SIGKILL');
  await once(first, 'exit');
  emails.dropHeld();
  expect(await app.newEm().count(OutboxItem, { state: 'sending' })).toBe(4);

  // Ten minutes later its claims expire.
  await app
    .newEm()
    .nativeUpdate(
      OutboxItem,
      { state: 'sending' },
      { claimedAt: new Date(Date.now() - CLAIM_LASTS_MS - 1000) },
    );
  start();
  await until(() => emails.emails.length >= SUBSCRIBERS);
  await until(async () => (await app.newEm().count(OutboxItem, { state: 'sent' })) === SUBSCRIBERS);
  await wait(2500);
  const receivers = emails.emails.map((mail) => mail.to?.[0]?.address);
  expect(receivers).toHaveLength(SUBSCRIBERS);
  expect(new Set(receivers).size).toBe(SUBSCRIBERS);
  expect(await app.db().selectFrom('newsletter_issues').selectAll().execute()).toMatchObject([
    { ordered: SUBSCRIBERS, sent: SUBSCRIBERS, failed: 0, dropped: 0 },
  ]);
});
