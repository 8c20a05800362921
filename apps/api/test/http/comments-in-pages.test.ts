import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSettings } from '#src/modules/settings/settings.service.ts';
import { openWebBuild } from '../../src/http/pages/web-build.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createMember, createVisitor, type Commenter, idIn, setComments } from '../commenter.ts';
import { createPost } from '../factories.ts';

let app: TestApp;
let admin: Commenter;
let visitor: Commenter;
let post: number;
beforeAll(async () => {
  // Nobody is shown a stale page while a slow machine renders the new one.
  app = await buildTestApp({ web: await openWebBuild(), memory: { staleAfterMs: 60_000 } });
  admin = await createMember(app, 'admin', 'Owner');
  visitor = createVisitor(app);
  post = await createPost(app, { slug: 'hello', texts: { 'en-US': {}, 'zh-CN': {} } });
  await createPost(app, { slug: 'other' });
  await setComments(app, { review: 'none', onePerArticle: false, perDay: 1000 });
});
afterAll(() => app.close());

async function pageOf(url: string, headers: Record<string, string> = {}) {
  const {
    statusCode,
    body,
    headers: sent,
  } = await app.app.inject({
    url,
    headers: { 'accept-language': 'en', ...headers },
  });
  const html = body.replaceAll(/<script[^]*?<\/script>/g, '');
  const comments = /<section[^>]* id="comments"[^]*?<\/section>/.exec(html)?.[0] ?? '';
  return { status: statusCode, body, comments, etag: sent['etag'], location: sent['location'] };
}
const shown = async (url = '/post/hello') => (await pageOf(url)).comments;
const etagOf = async (url: string) => (await pageOf(url)).etag;

/** Whether each of some pages is another one after a change. */
async function renewedBy(change: () => Promise<unknown>, urls = ['/post/hello', '/post/other', '/']) {
  const before = await Promise.all(urls.map(etagOf));
  await change();
  const after = await Promise.all(urls.map(etagOf));
  return urls.filter((_url, index) => before[index] !== after[index]);
}

test('a post’s page has its comments and the form, the same for everyone', async () => {
  const id = idIn(await visitor.comment('hello', 'Well **said**.'));
  const page = await pageOf('/post/hello');
  expect(page.comments).toContain(`id="comment-${id}"`);
  expect(page.comments).toContain('Well <strong>said</strong>.');
  expect(page.comments).toContain('1 comment');
  const form = /<form[^]*?<\/form>/.exec(page.comments)?.[0] ?? '';
  expect(form).toContain('action="/post/hello#comments"');
  for (const name of ['content', 'nickname', 'email', 'website']) expect(form).toContain(`name="${name}"`);
  expect(page.comments).not.toContain(visitor.email);
  expect(await pageOf('/post/hello', visitor.headers())).toEqual(page);
  expect(await pageOf('/post/hello', admin.headers())).toEqual(page);
  expect(await shown('/zh-CN/post/hello')).toContain('1 条评论');
});

test('the text of a comment is in the page once', async () => {
  const { body } = await pageOf('/post/hello');
  expect(body.split('<strong>said</strong>')).toHaveLength(2);
});

test('publishing, editing, and removing a comment renew the page of its post alone', async () => {
  let id = 0;
  expect(await renewedBy(async () => (id = idIn(await visitor.comment('hello', 'A second one.'))))).toEqual([
    '/post/hello',
  ]);
  expect(await renewedBy(() => visitor.send('PATCH', `/comments/${id}`, { content: 'Another.' }))).toEqual([
    '/post/hello',
  ]);
  expect(await shown()).toContain('Another.');
  const reply = async () => expect((await admin.reply(id, 'A reply.')).status).toBe(200);
  expect(await renewedBy(reply)).toEqual(['/post/hello']);
  expect(await shown()).toContain('A reply.');
  expect(
    await renewedBy(() => admin.send('PUT', `/admin/comments/${id}`, { content: 'By an administrator.' })),
  ).toEqual(['/post/hello']);
  expect(await shown()).toContain('By an administrator.');
  expect(
    await renewedBy(() => admin.send('POST', '/admin/comments/moderate', { ids: [id], action: 'spam' })),
  ).toEqual(['/post/hello']);
  expect(await shown()).not.toContain('By an administrator.');
});

test('a like renews the API’s comments and no page', async () => {
  const id = idIn(await visitor.comment('hello', 'A third one.'));
  const likes = async () => JSON.stringify((await app.get('/comments?article=hello')).body.data);
  expect(await likes()).not.toContain('"likeCount":1');
  expect(await renewedBy(() => admin.send('POST', `/comments/${id}/like`))).toEqual([]);
  expect(await likes()).toContain('"likeCount":1');
  expect(await renewedBy(() => admin.send('POST', `/comments/${id}/unlike`))).toEqual([]);
  expect(await likes()).not.toContain('"likeCount":1');
});

test('a comment that waits for review renews no page until it is approved', async () => {
  await setComments(app, { review: 'all' });
  const stranger = createVisitor(app, 'Mo');
  let id = 0;
  expect(await renewedBy(async () => (id = idIn(await stranger.comment('hello', 'May I?'))))).toEqual([]);
  expect(await shown()).not.toContain('May I?');
  await admin.send('POST', '/admin/comments/moderate', { ids: [id], action: 'approve' });
  expect(await shown()).toContain('May I?');
  await setComments(app, { review: 'none' });
});

test('closing comments renews the page, which has no form then', async () => {
  await shown();
  await admin.send('PUT', `/admin/posts/${post}/comments`, { open: false });
  expect(await shown()).toContain('Comments are closed.');
  expect(await shown()).not.toContain('<form');
  await admin.send('PUT', `/admin/posts/${post}/comments`, { open: true });
});

test('further pages are links, and one past the end leads to the first', async () => {
  for (let number = 1; number <= 21; number += 1) await admin.comment('other', `Thought ${number}.`);
  const first = await shown('/post/other');
  expect(first).toContain('Thought 21.');
  expect(first).not.toContain('Thought 1.');
  expect(first).toContain('href="/post/other?comments=2#comments"');
  const second = await pageOf('/post/other?comments=2');
  expect(second.comments).toContain('Thought 1.');
  expect(second.comments).toContain('href="/post/other#comments"');
  expect(second.body).toMatch(/rel="canonical" href="[^"?]*\/post\/other"/);
  expect(await pageOf('/post/other?comments=9')).toMatchObject({
    status: 302,
    location: expect.stringMatching(/^\/post\/other#comments$/),
  });
});

test('both themes have comments in their pages', async () => {
  await saveSettings(app.write(), 'theme', { selectedTheme: 'magazine' });
  expect(await shown('/magazine/post/hello')).toContain('Well <strong>said</strong>.');
});
