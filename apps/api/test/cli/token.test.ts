import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { signIn } from '../sign-in.ts';
import { copyMigratedDatabase, type TestDatabase } from '../test-database.ts';
import { runSanwen } from './run-sanwen.ts';

let database: TestDatabase;
let app: TestApp;
let admin: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  database = await copyMigratedDatabase();
  app = await buildTestApp({ database });
  admin = await signIn(app, 'admin');
});
afterAll(() => app.close());

test('sanwen token creates a token that works, lists it, and revokes it', async () => {
  const { status, output } = await runSanwen(database, [
    'token',
    'create',
    '--name',
    'CI',
    '--scopes',
    'posts:read,terms:read',
  ]);
  expect(status).toBe(0);
  expect(output).toMatch(/^sanwen_[\w-]{43}\n$/);
  const headers = { authorization: `Bearer ${output.trim()}` };
  expect((await app.get('/admin/tags', headers)).status).toBe(200);
  expect((await app.get('/admin/users', headers)).body.code).toBe('SCOPE_MISSING');

  const listed = await runSanwen(database, ['token', 'list']);
  expect(listed.output).toMatch(/^1 {2}CI \(Ann\): posts:read, terms:read; last used \S+; expires \S+\n$/);
  expect((await runSanwen(database, ['token', 'revoke', '1'])).output).toBe('Revoked.\n');
  expect((await app.get('/admin/tags', headers)).status).toBe(401);
  const again = await runSanwen(database, ['token', 'revoke', '1']);
  expect([again.status, again.errors]).toEqual([1, 'This access token no longer exists.\n']);
});

test('wrong usage is explained', async () => {
  const unknown = await runSanwen(database, ['token', 'create', '--name', 'CI', '--scopes', 'posts:all']);
  expect(unknown.status).toBe(2);
  expect(unknown.errors).toContain('“posts:all” isn’t a scope.');
  expect(unknown.errors).toContain('posts:publish');
  await signIn(app, 'admin');
  const several = await runSanwen(database, ['token', 'create', '--name', 'CI', '--scopes', 'posts:read']);
  expect(several.status).toBe(2);
  const email = ['--email', admin.email.toUpperCase(), '--days', 'never'];
  const chosen = await runSanwen(database, [
    'token',
    'create',
    '--name',
    'CI',
    '--scopes',
    'posts:read',
    ...email,
  ]);
  expect(chosen.status).toBe(0);
});
