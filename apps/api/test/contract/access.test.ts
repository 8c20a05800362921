import type { Operation } from '@sanwen/contracts/define';
import { SCOPE_NAMES, type Scope } from '@sanwen/contracts/scopes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { operationsOf } from '../operations.ts';
import { createToken, signIn } from '../sign-in.ts';

// New operations are included automatically.
const every = operationsOf();
const operations = every.filter(({ operation }) => operation.access !== 'public');
const forTokens = every.filter(({ operation: { access, scope } }) => access !== 'public' || scope);

let app: TestApp;
/** Request headers by kind of caller. */
let callers: Record<
  'nobody' | 'wrong token' | 'expired' | 'disabled' | 'demoted' | 'user',
  Record<string, string>
>;
beforeAll(async () => {
  app = await buildTestApp();
  const [user, expired, disabled, demoted] = await Promise.all([
    signIn(app, 'user'),
    signIn(app, 'admin'),
    signIn(app, 'admin'),
    signIn(app, 'admin'),
  ]);
  const idOf = (email: string) => app.db().selectFrom('users').select('id').where('email', '=', email);
  const past = new Date(Date.now() - 1000);
  await app
    .db()
    .updateTable('sessions')
    .set({ expires_at: past })
    .where('user_id', '=', idOf(expired.email))
    .execute();
  await app
    .db()
    .updateTable('users')
    .set({ disabled_at: past })
    .where('email', '=', disabled.email)
    .execute();
  await app.db().updateTable('users').set({ role: 'user' }).where('email', '=', demoted.email).execute();
  callers = {
    nobody: {},
    'wrong token': { authorization: `Bearer ${'x'.repeat(43)}` },
    expired: expired.headers,
    disabled: disabled.headers,
    demoted: demoted.headers,
    user: user.headers,
  };
});
afterAll(() => app.close());

/** Request headers by the scopes of an administrator's token. */
const tokens = new Map<string, Record<string, string>>();
async function tokenWith(scopes: Scope[]): Promise<Record<string, string>> {
  const key = scopes.join();
  const headers = tokens.get(key) ?? (await createToken(app, { scopes })).headers;
  tokens.set(key, headers);
  return headers;
}

async function overTrpc(name: string, { kind }: Operation, headers: Record<string, string>) {
  const response = await app.app.inject({
    method: kind === 'query' ? 'GET' : 'POST',
    url: `/trpc/${name}`,
    headers,
    ...(kind === 'query' ? {} : { payload: {} }),
  });
  return [response.statusCode, response.json<{ error?: { data?: { code?: string } } }>().error?.data?.code];
}

async function overRest({ rest }: Operation, headers: Record<string, string>) {
  if (!rest) return undefined;
  const response = await app.app.inject({
    method: rest.method,
    url: `/api${rest.path.replaceAll(/\{\w+\}/g, '1')}`,
    headers,
    ...(rest.method === 'GET' || rest.method === 'DELETE' ? {} : { payload: {} }),
  });
  return [response.statusCode, response.json<{ code?: string }>().code];
}

test('the contract has operations to try', () => {
  expect(operations.length).toBeGreaterThan(5);
});

describe.each(operations)('$name', ({ name, operation }) => {
  const refusedAs = (who: keyof typeof callers) =>
    who === 'user' || who === 'demoted' ? [403, 'FORBIDDEN'] : [401, 'UNAUTHORIZED'];
  const strangers = ['nobody', 'wrong token', 'expired', 'disabled'] as const;
  const refused = operation.access === 'admin' ? ([...strangers, 'user', 'demoted'] as const) : strangers;

  test.each(refused)('is refused for %s', async (who) => {
    const expected = refusedAs(who);
    expect(await overTrpc(name, operation, callers[who])).toEqual(expected);
    expect((await overRest(operation, callers[who])) ?? expected).toEqual(expected);
  });
});

test('every operation of a management contract requires an administrator', () => {
  const open = every.filter(
    ({ name, operation }) => name.split('.').includes('manage') && operation.access !== 'admin',
  );
  expect(open).toEqual([]);
});

test('every REST path below /admin requires an administrator', () => {
  const open = every.filter(
    ({ operation: { rest, access } }) => rest?.path.startsWith('/admin') && access !== 'admin',
  );
  expect(open).toEqual([]);
});

test('every operation that needs a permission declares a scope, or that tokens can’t call it', () => {
  expect(operations.filter(({ operation }) => operation.scope === undefined)).toEqual([]);
});

test('every scope is of use', () => {
  const used = new Set(every.map(({ operation }) => operation.scope));
  expect(SCOPE_NAMES.filter((scope) => !used.has(scope))).toEqual([]);
});

describe('an access token', () => {
  test.each(forTokens)('with every scope but its own is refused for $name', async ({ name, operation }) => {
    const headers = await tokenWith(SCOPE_NAMES.filter((scope) => scope !== operation.scope));
    const expected = [403, operation.scope ? 'SCOPE_MISSING' : 'SESSION_NEEDED'];
    expect(await overTrpc(name, operation, headers)).toEqual(expected);
    expect((await overRest(operation, headers)) ?? expected).toEqual(expected);
  });

  const queries = forTokens.filter(({ operation: { kind, scope } }) => kind === 'query' && scope);
  test.each(queries)('with its scope is allowed for $name', async ({ name, operation }) => {
    const headers = await tokenWith(operation.scope ? [operation.scope] : []);
    expect((await overTrpc(name, operation, headers))[0]).not.toBeOneOf([401, 403]);
  });

  const forAdmins = operations.filter(({ operation: { access } }) => access === 'admin');
  test.each(forAdmins)('of a reader is refused for $name', async ({ name, operation }) => {
    const key = 'a reader’s';
    const headers = tokens.get(key) ?? (await createToken(app, { role: 'user' })).headers;
    tokens.set(key, headers);
    expect(await overTrpc(name, operation, headers)).toEqual([403, 'FORBIDDEN']);
  });
});
