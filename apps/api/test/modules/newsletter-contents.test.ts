import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { publishDuePosts } from '../../src/modules/posts/manage/publish-post.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { manageAs, type ManagePosts } from '../manage-posts.ts';
import { addSubscribers, passSendDelay, sendNewsletters } from '../newsletter.ts';
import { signIn } from '../sign-in.ts';
import { type SmtpTestServer, startSmtpServer } from '../smtp-server.ts';

let server: SmtpTestServer;
let app: TestApp;
let posts: ManagePosts;
let own: string;
beforeEach(async () => {
  server = await startSmtpServer();
  app = await buildTestApp({ environment: { SMTP_URL: server.url, PUBLIC_URL: 'https://blog.example' } });
  const admin = await signIn(app, 'admin');
  own = admin.email;
  posts = manageAs(app, admin.headers);
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
  await server.close();
});

async function draft(markdown: string): Promise<number> {
  const { id } = await posts.post('create', { sourceLocale: 'en-US' });
  await posts.write(id, 'en-US', { title: 'Low tide', markdown });
  return id;
}
async function emails() {
  await passSendDelay(app);
  await sendNewsletters(app);
  return server.emails.splice(0);
}

describe('an email contains', () => {
  beforeEach(() => addSubscribers(app, [{ email: 'ann@example.com' }]));

  test('the whole post by default, with absolute addresses, and as Markdown in plain text', async () => {
    const id = await draft('Far **out**: [shells](/post/shells).\n\n| a |\n| - |\n| 1 |\n\nThe end.');
    await posts.post('publish', { id, notify: 'subscribers' });
    const [email] = await emails();
    expect(email?.html).toContain('<strong>out</strong>');
    expect(email?.html).toContain('href="https://blog.example/post/shells"');
    expect(email?.html).toContain('The end.');
    expect(email?.text).toContain('Far **out**');
    expect(email?.headers.find(({ key }) => key === 'list-id')?.value).toBe('<newsletter.blog.example>');
  });

  test('the excerpt, or a text of its own in the language of the post, if chosen', async () => {
    const first = await draft('A beginning.\n\nAn end.');
    await posts.post('publish', { id: first, notify: 'subscribers', email: { content: 'excerpt' } });
    const [excerpt] = await emails();
    expect(excerpt?.text).toContain('Keep reading');
    expect(excerpt?.html).not.toContain('<p style="margin:0 0 18px">An end.');
    const texts = { 'en-US': 'Dear reader,\n\nthe sea is <far>.' };
    const second = await draft('A beginning.');
    await posts.post('publish', { id: second, notify: 'subscribers', email: { content: 'custom', texts } });
    const [custom] = await emails();
    expect(custom?.text).toContain('Dear reader,\n\nthe sea is <far>.');
    expect(custom?.html).toContain('the sea is &lt;far&gt;.');
    expect(custom?.html).not.toContain('A beginning.</p>');
  });
});

test('a scheduled post is emailed as chosen when it was scheduled', async () => {
  await addSubscribers(app, [{ email: 'ann@example.com' }, { email: 'lin@example.com', locale: 'zh-TW' }]);
  const id = await draft('Text.');
  const email = { audience: { kind: 'language', locale: 'zh-TW' }, content: 'full', texts: {} };
  const publishedAt = new Date(Date.now() + 60_000).toISOString();
  const post = await posts.post('schedule', { id, publishedAt, notify: 'subscribers', email });
  expect(post).toMatchObject({ notify: 'subscribers', email });
  vi.setSystemTime(Date.now() + 61_000);
  await publishDuePosts(app.write());
  expect((await emails()).map(({ to }) => to?.[0]?.address)).toEqual(['lin@example.com']);
  expect(await posts.get(id)).toMatchObject({ notify: 'none', email: null, wasAnnounced: true });
});

test('an email is previewed and sent to oneself before anything is public', async () => {
  const id = await draft('Not *yet* public.');
  const input = { id, locale: 'en-US', email: { content: 'full' } };
  expect(await posts.call('previewEmail', input)).toMatchObject({
    subject: 'Low tide',
    html: expect.stringContaining('<em>yet</em>'),
    text: expect.stringContaining('Not *yet* public.'),
  });
  const short = { ...input, email: { content: 'excerpt' } };
  expect(await posts.call('previewEmail', short)).toMatchObject({
    text: expect.stringContaining('Not yet public.'),
  });
  expect(await posts.call('testEmail', input)).toEqual({ to: own, outcome: 'sent', folder: null });
  expect(server.emails).toMatchObject([{ subject: 'Low tide', to: [{ address: own }] }]);
  await expect(posts.call('previewEmail', { ...input, locale: 'zh-TW' })).rejects.toThrow(
    'TRANSLATION_NOT_FOUND',
  );
  expect((await posts.get(id)).status).toBe('draft');
});
