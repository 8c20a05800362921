import { afterEach, beforeEach, expect, test } from 'vitest';
import { enqueueIssueEmails } from '#src/modules/subscribers/newsletter/newsletter.service.ts';
import { Subscriber } from '../../src/db/entities/subscribers.entities.ts';
import { deliverDue } from '../../src/modules/outbox/deliver-emails.service.ts';
import { newSecret } from '../../src/modules/subscribers/subscription-links.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { passSendDelay } from '../newsletter.ts';
import { type SmtpTestServer, startSmtpServer } from '../smtp-server.ts';

const SITE = 'https://blog.example';

let server: SmtpTestServer;
let app: TestApp;
beforeEach(async () => {
  server = await startSmtpServer();
  app = await buildTestApp({ environment: { SMTP_URL: server.url, PUBLIC_URL: SITE } });
  const em = app.newEm();
  for (const locale of ['zh-CN', 'zh-TW'] as const) {
    em.create(Subscriber, {
      email: `${locale.toLowerCase()}@example.com`,
      locale,
      state: 'confirmed',
      secret: newSecret(),
      confirmedAt: new Date(),
    });
  }
  await em.flush();
});
afterEach(async () => {
  await app.close();
  await server.close();
});

/** The newsletter of all published posts, by recipient. */
async function newsletter() {
  await passSendDelay(app);
  await enqueueIssueEmails(app.deps);
  await deliverDue(app.deps, app.app.log);
  return new Map(server.emails.splice(0).map((mail) => [mail.to?.[0]?.address, mail]));
}

test('links in a newsletter name the subscriber’s language only where it is enabled', async () => {
  await createPost(app, {
    slug: 'sea',
    publishedAt: new Date(),
    notify: 'subscribers',
    texts: { 'zh-CN': { title: '海' } },
  });
  const mails = await newsletter();
  expect(mails.get('zh-cn@example.com')?.text).toContain(`${SITE}/zh-CN/post/sea`);
  const taiwan = mails.get('zh-tw@example.com');
  expect(taiwan?.text).toContain(`${SITE}/post/sea`);
  expect(taiwan?.text).not.toContain('/zh-TW/');
});

test('a newsletter never contains a language that is still a draft', async () => {
  const texts = { 'en-US': { title: 'The sea' }, 'zh-CN': { title: '未发布', state: 'draft' as const } };
  await createPost(app, { slug: 'sea', publishedAt: new Date(), notify: 'subscribers', texts });
  const subjects = [...(await newsletter()).values()].map(({ subject }) => subject);
  expect(subjects).toEqual(['The sea', 'The sea']);
});
