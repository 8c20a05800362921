import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { managePath, newSecret } from '../../src/modules/subscribers/subscription-links.ts';
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
  vi.useRealTimers();
  await app.close();
  await server.close();
});

async function emails(): Promise<string[]> {
  await passSendDelay(app);
  await sendNewsletters(app);
  return server.emails.splice(0).map(({ to, subject }) => `${to?.[0]?.address} ${subject}`);
}
async function publish(title: string): Promise<number> {
  const { id } = await posts.post('create', { sourceLocale: 'zh-CN' });
  await posts.write(id, 'zh-CN', { title });
  await posts.post('publish', { id, notify: 'subscribers' });
  return id;
}
/** Chooses in the page behind the link in every email. */
async function choose(secret: string, id: number, missingLanguage: string): Promise<void> {
  const response = await app.app.inject({
    method: 'POST',
    url: managePath({ id, secret }),
    payload: { do: 'language', locale: 'zh-TW', missingLanguage },
  });
  expect(response.statusCode).toBe(200);
}

test('a reader without their language gets the nearest one now, or theirs when it is published', async () => {
  const secret = newSecret();
  const [, waits] = await addSubscribers(app, [
    { email: 'now@example.com', locale: 'zh-TW' },
    { email: 'later@example.com', locale: 'zh-TW', secret },
  ]);
  await choose(secret, waits ?? 0, 'wait');
  const id = await publish('海');
  expect(await emails()).toEqual(['now@example.com 海']);
  expect(await emails()).toEqual([]);
  const { body } = await callAdmin(app, admin, 'GET', `/posts/${id}/emails`);
  expect(body.data).toMatchObject({ issue: { state: 'sent', sent: 1 }, waiting: 1 });

  await posts.write(id, 'zh-TW', { title: '海邊' });
  await posts.post('publish', { id, languages: [{ locale: 'zh-TW' }] });
  expect(await emails()).toEqual([]);
  vi.setSystemTime(Date.now() + 61_000);
  expect(await emails()).toEqual(['later@example.com 海邊']);
  expect(await emails()).toEqual([]);
});

test('a reader who no longer waits gets the nearest language', async () => {
  const secret = newSecret();
  const [id = 0] = await addSubscribers(app, [
    { email: 'reader@example.com', locale: 'zh-TW', secret, waitsForLanguage: true },
  ]);
  await publish('海');
  expect(await emails()).toEqual([]);
  await choose(secret, id, 'nearest');
  expect(await emails()).toEqual(['reader@example.com 海']);
});
