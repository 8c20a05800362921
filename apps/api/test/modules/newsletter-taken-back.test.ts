import type { IssueProgress } from '@sanwen/contracts/newsletter.schemas';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deliverDue } from '../../src/modules/outbox/deliver-emails.service.ts';
import { enqueueIssueEmails } from '../../src/modules/subscribers/newsletter/newsletter.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { callAdmin } from '../manage-archives.ts';
import { manageAs, type ManagePosts } from '../manage-posts.ts';
import { addSubscribers, passSendDelay, sendNewsletters } from '../newsletter.ts';
import { signIn } from '../sign-in.ts';
import { type SmtpTestServer, startSmtpServer } from '../smtp-server.ts';

let server: SmtpTestServer;
let app: TestApp;
let admin: Record<string, string>;
let posts: ManagePosts;
beforeEach(async () => {
  server = await startSmtpServer();
  app = await buildTestApp({ environment: { SMTP_URL: server.url } });
  admin = (await signIn(app, 'admin')).headers;
  posts = manageAs(app, admin);
});
afterEach(async () => {
  await app.close();
  await server.close();
});

async function draft(title = 'News'): Promise<number> {
  const { id } = await posts.post('create', { sourceLocale: 'en-US' });
  await posts.write(id, 'en-US', { title });
  return id;
}
const people = (count: number) =>
  Array.from({ length: count }, (_, number) => ({ email: `reader-${number}@example.com` }));
const receivers = () => server.emails.splice(0).map(({ to }) => to?.[0]?.address ?? '');

/** Calls the REST API about a post's emails. */
async function emails(
  postId: number,
  action?: 'stop' | 'send',
  body: object = {},
): Promise<{ issue: IssueProgress | null; stopped?: number }> {
  const path = `/posts/${postId}/emails${action ? `/${action}` : ''}`;
  const response = await callAdmin(app, admin, action ? 'POST' : 'GET', path, action ? body : undefined);
  return response.body.data as unknown as { issue: IssueProgress | null; stopped?: number };
}

test('a newsletter sent to ten of 2,000 subscribers is taken back, and sent later to those who did not get it', async () => {
  await addSubscribers(app, people(2000));
  const id = await draft();
  await posts.post('publish', { id, notify: 'subscribers' });
  await passSendDelay(app);
  const stopping = new AbortController();
  server.holdAfter(10);
  await enqueueIssueEmails(app.deps);
  const sending = deliverDue(app.deps, app.app.log, stopping.signal);
  await expect.poll(() => server.held(), { interval: 10, timeout: 10_000 }).toBe(4);
  // The mail server is receiving four more, which it refuses for now.
  const post = await posts.post('unpublish', { id });
  expect(post.status).toBe('draft');
  server.releaseHeld(451);
  await sending;
  const first = receivers();
  expect(first).toHaveLength(10);
  expect(await emails(id)).toMatchObject({ issue: { state: 'stopped', sent: 10, failed: 0 } });
  await sendNewsletters(app);
  expect(receivers()).toEqual([]);

  // Published again without asking, it is emailed to nobody.
  await posts.post('publish', { id });
  await passSendDelay(app);
  await sendNewsletters(app);
  expect(receivers()).toEqual([]);

  expect(await emails(id, 'send')).toMatchObject({ issue: { state: 'planned', sent: 10 } });
  await passSendDelay(app);
  await sendNewsletters(app);
  const later = receivers();
  expect(later).toHaveLength(1990);
  expect(new Set([...first, ...later]).size).toBe(2000);
  expect(await emails(id)).toMatchObject({ issue: { state: 'sent', sent: 2000, failed: 0 } });
});

describe('the minute before emails leave', () => {
  test('lets them be stopped, or sent at once', async () => {
    await addSubscribers(app, people(2));
    const id = await draft();
    await posts.post('publish', { id, notify: 'subscribers' });
    await sendNewsletters(app);
    expect(receivers()).toEqual([]);
    expect(await emails(id)).toMatchObject({ issue: { state: 'planned', ordered: 0 } });
    expect(await emails(id, 'stop')).toMatchObject({ issue: { state: 'stopped', sent: 0 }, stopped: 0 });
    expect((await posts.get(id)).status).toBe('published');
    await passSendDelay(app);
    await sendNewsletters(app);
    expect(receivers()).toEqual([]);
    await emails(id, 'send');
    await emails(id, 'send', { now: true });
    await sendNewsletters(app);
    expect(receivers()).toHaveLength(2);
    expect(await emails(id, 'stop')).toMatchObject({ issue: { state: 'sent' }, stopped: 0 });
  });

  test('a post that was published again can ask for its emails again', async () => {
    const [first] = await addSubscribers(app, people(2));
    const id = await draft();
    await posts.post('publish', { id, notify: 'subscribers' });
    await posts.post('unpublish', { id });
    await posts.post('publish', {
      id,
      notify: 'subscribers',
      email: { audience: { kind: 'language', locale: 'zh-TW' }, content: 'excerpt' },
    });
    await app
      .db()
      .updateTable('subscribers')
      .set({ locale: 'zh-TW' })
      .where('id', '=', first ?? 0)
      .execute();
    await passSendDelay(app);
    await sendNewsletters(app);
    expect(receivers()).toEqual(['reader-0@example.com']);
  });
});

test('emails that failed are sent again with those that were taken back', async () => {
  await addSubscribers(app, people(3));
  const id = await draft();
  await posts.post('publish', { id, notify: 'subscribers' });
  server.refuseRecipients(
    (address) =>
      ({ 'reader-0@example.com': '550 5.7.1 policy', 'reader-1@example.com': '451 later' })[address],
  );
  await passSendDelay(app);
  await sendNewsletters(app);
  expect(receivers()).toEqual(['reader-2@example.com']);
  expect(await emails(id, 'stop')).toMatchObject({ issue: { sent: 1, failed: 1 }, stopped: 1 });
  server.refuseRecipients(() => undefined);
  await emails(id, 'send', { now: true });
  await sendNewsletters(app);
  expect(receivers().toSorted()).toEqual(['reader-0@example.com', 'reader-1@example.com']);
  expect(await emails(id)).toMatchObject({ issue: { state: 'sent', ordered: 3, sent: 3, failed: 0 } });
});

test('a post that readers cannot see is not sent', async () => {
  await addSubscribers(app, people(1));
  const id = await draft();
  await posts.post('publish', { id, notify: 'subscribers' });
  await posts.post('unpublish', { id });
  const path = `/posts/${id}/emails/send`;
  expect((await callAdmin(app, admin, 'POST', path, {})).status).toBe(404);
});
