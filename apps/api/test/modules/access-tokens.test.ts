import { SCOPE_NAMES } from '@sanwen/contracts/scopes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { switchOnAi } from '../ai/switch-on-ai.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { manageAs } from '../manage-posts.ts';
import { createToken, signIn } from '../sign-in.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await signIn(app, 'admin');
});
afterAll(() => app.close());

type Headers = Record<string, string>;

async function send(
  method: 'POST' | 'DELETE' | 'PATCH',
  path: string,
  headers: Headers,
  payload: object = {},
) {
  const response = await app.app.inject({
    method,
    url: `/api${path}`,
    headers,
    ...(method === 'DELETE' ? {} : { payload }),
  });
  return { status: response.statusCode, body: response.json() };
}

test('a token is created, shown once, listed, and revoked', async () => {
  const created = await send('POST', '/admin/access-tokens', admin.headers, {
    name: ' Publishing ',
    scopes: ['posts:write', 'posts:read', 'posts:read'],
    days: 30,
  });
  const { token, id, ...shown } = created.body.data;
  expect(shown).toMatchObject({
    name: 'Publishing',
    owner: 'Ann',
    scopes: ['posts:read', 'posts:write'],
    lastUsedAt: null,
  });
  expect(Date.parse(shown.expiresAt) - Date.now()).toBeGreaterThan(29 * 86_400_000);
  const headers = { authorization: `Bearer ${token}` };
  expect((await app.get('/admin/posts', headers)).status).toBe(200);

  const { body } = await app.get('/admin/access-tokens', admin.headers);
  expect(JSON.stringify(body)).not.toContain(token);
  expect(body.data.items[0]).toMatchObject({ id, lastUsedAt: expect.stringContaining('T') });

  expect((await send('DELETE', `/admin/access-tokens/${id}`, admin.headers)).status).toBe(200);
  expect((await app.get('/admin/posts', headers)).status).toBe(401);
  expect((await send('DELETE', `/admin/access-tokens/${id}`, admin.headers)).body.code).toBe(
    'ACCESS_TOKEN_NOT_FOUND',
  );
  const audit = await app.get('/admin/audit?subjectKind=access-token', admin.headers);
  expect(audit.body.data.items).toMatchObject([
    { action: 'delete', subjectTitle: 'Publishing' },
    { action: 'create', subjectTitle: 'Publishing', changes: { scopes: ['posts:read', 'posts:write'] } },
  ]);
});

test('only its hash is stored', async () => {
  const { headers, id } = await createToken(app);
  const row = await app
    .db()
    .selectFrom('access_tokens')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(headers.authorization.slice('Bearer sanwen_'.length));
});

test('an expired token is refused, and one of a disabled account', async () => {
  const expired = await createToken(app, { expiresAt: new Date(Date.now() - 1000) });
  expect((await app.get('/auth/me', expired.headers)).status).toBe(401);
  const { headers, userId } = await createToken(app);
  expect((await app.get('/auth/me', headers)).status).toBe(200);
  await app.db().updateTable('users').set({ disabled_at: new Date() }).where('id', '=', userId).execute();
  expect((await app.get('/auth/me', headers)).status).toBe(401);
});

test('the audit log names the token that a program used', async () => {
  const { headers } = await createToken(app, { scopes: ['terms:write'] });
  await send('POST', '/admin/tags', headers, { names: { 'en-US': 'Programs' } });
  const { body } = await app.get('/admin/audit?subjectKind=tag', admin.headers);
  expect(body.data.items[0]).toMatchObject({ userName: 'Ann', accessToken: 'CI', action: 'create' });
});

test('posts:write saves drafts and leaves alone what readers see', async () => {
  const { headers } = await createToken(app, { scopes: ['posts:read', 'posts:write'] });
  const program = manageAs(app, headers);
  const { id } = await program.post('create', { sourceLocale: 'en-US' });
  await program.write(id, 'en-US', { title: 'By a program' });
  await program.post('save', { id, slug: 'by-a-program' });
  await expect(program.post('publish', { id })).rejects.toThrow('SCOPE_MISSING');

  await manageAs(app, admin.headers).post('publish', { id });
  await program.write(id, 'en-US', { title: 'Changed by a program' });
  await expect(program.post('save', { id, slug: 'moved' })).rejects.toThrow('SCOPE_MISSING');
  expect((await app.get('/posts/by-a-program')).body.data).toMatchObject({ title: 'By a program' });

  const publisher = manageAs(app, (await createToken(app, { scopes: ['posts:publish'] })).headers);
  await publisher.post('publish', { id });
  expect((await app.get('/posts/by-a-program')).body.data).toMatchObject({ title: 'Changed by a program' });
});

test('publishing with emails needs newsletter:send as well', async () => {
  const owner = manageAs(app, admin.headers);
  const { id } = await owner.post('create', { sourceLocale: 'en-US' });
  await owner.write(id, 'en-US', { title: 'News' });
  const publisher = manageAs(app, (await createToken(app, { scopes: ['posts:publish'] })).headers);
  await expect(publisher.post('publish', { id, notify: 'subscribers' })).rejects.toThrow('SCOPE_MISSING');
  expect(await owner.get(id)).toMatchObject({ isListed: false });
  const sender = await createToken(app, { scopes: ['posts:publish', 'newsletter:send'] });
  await manageAs(app, sender.headers).post('publish', { id, notify: 'subscribers' });
  expect(await owner.get(id)).toMatchObject({ isListed: true });
});

test('a translation by AI needs ai:use as well', async () => {
  await switchOnAi(app, { url: 'http://127.0.0.1:9' });
  const program = manageAs(app, (await createToken(app, { scopes: ['posts:write'] })).headers);
  const { id } = await program.post('create', { sourceLocale: 'en-US' });
  await expect(
    program.call('translations.start', { id, locale: 'zh-CN', from: 'ai', sourceLocale: 'en-US' }),
  ).rejects.toThrow('SCOPE_MISSING');
});

test('in public operations without a scope a token is nobody', async () => {
  const { headers, userId } = await createToken(app);
  const draft = await manageAs(app, admin.headers).post('create', { sourceLocale: 'en-US' });
  expect((await app.get(`/posts/${draft.id}`, headers)).status).toBe(404);
  const { id } = await manageAs(app, admin.headers).post('create', { sourceLocale: 'en-US' });
  await manageAs(app, admin.headers).write(id, 'en-US', { title: 'Open' });
  await manageAs(app, admin.headers).post('publish', { id });
  const comment = { article: id, content: 'By a program.' };
  const all = await send('POST', '/comments', headers, comment);
  expect(all.status).toBe(200);
  const some = await createToken(app, { scopes: SCOPE_NAMES.filter((scope) => scope !== 'comments:write') });
  expect((await send('POST', '/comments', some.headers, comment)).body.code).toBe('SCOPE_MISSING');
  const rows = await app.db().selectFrom('comments').select('user_id').execute();
  expect(rows).toEqual([{ user_id: userId }]);
});

test('an image is uploaded with media:write only', async () => {
  const other = await createToken(app, { scopes: ['media:read'] });
  const { headers } = await createToken(app, { scopes: ['media:write'] });
  expect((await send('POST', '/media', other.headers)).body.code).toBe('SCOPE_MISSING');
  expect((await send('POST', '/media', headers)).body.code).toBe('FILE_MISSING');
  expect((await send('POST', '/users/avatar', headers)).status).toBe(401);
});

test('the API’s description says which scope an operation needs', async () => {
  const response = await app.app.inject({ method: 'GET', url: '/api/openapi.json' });
  const { paths, components } = response.json();
  expect(paths['/admin/posts/{id}/publish'].post.security).toEqual([
    { session: [] },
    { accessToken: ['posts:publish'] },
  ]);
  expect(paths['/users/password'].put.security).toEqual([{ session: [] }]);
  expect(paths['/comments'].post.security).toEqual([
    {},
    { session: [] },
    { accessToken: ['comments:write'] },
  ]);
  expect(paths['/posts'].get.security).toEqual([]);
  expect(Object.keys(components.securitySchemes)).toEqual(['session', 'accessToken']);
});
