import type { ImportPlan } from '@sanwen/contracts/subscribers.import.schemas';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliverDue } from '../../src/modules/outbox/deliver-emails.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { addSubscribers } from '../newsletter.ts';
import { signIn } from '../sign-in.ts';
import { type SmtpTestServer, startSmtpServer } from '../smtp-server.ts';

let server: SmtpTestServer;
let app: TestApp;
let headers: Record<string, string>;
beforeEach(async () => {
  server = await startSmtpServer();
  app = await buildTestApp({ environment: { SMTP_URL: server.url } });
  ({ headers } = await signIn(app, 'admin'));
});
afterEach(async () => {
  await app.close();
  await server.close();
});

async function call<Output>(name: string, payload: object): Promise<Output> {
  const url = `/trpc/subscribers.manage.${name}`;
  const response = await app.app.inject({ method: 'POST', url, payload, headers });
  return response.json<{ result: { data: Output } }>().result.data;
}
const people = async () =>
  app.db().selectFrom('subscribers').select(['email', 'name', 'state']).orderBy('email').execute();

const GHOST = `email,name,subscribed_to_emails,labels
ann@example.com,Ann,true,"VIP,Friends"
bob@example.com,Bob,false,
cat@example.com,,true,
known@example.com,Known,true,
nobody,,true,`;

test('an import is shown first, and keeps the unsubscribed unsubscribed', async () => {
  await addSubscribers(app, [{ email: 'known@example.com', state: 'unsubscribed', confirmedAt: null }]);
  const plan = await call<ImportPlan>('planImport', { csv: GHOST });
  expect(plan).toMatchObject({ source: 'ghost', subscribed: 3, unsubscribed: 1, known: 1, invalid: 1 });
  expect(plan.columns.map(({ field }) => field)).toEqual(['email', 'name', 'subscribed', 'tags']);
  expect(plan.columns[1]).toMatchObject({ header: 'name', samples: ['Ann', 'Bob', 'Known'] });
  expect(plan.columns[0]?.samples).toHaveLength(3);
  expect(await people()).toHaveLength(1);

  expect(await call('import', { csv: GHOST, locale: 'en-US', agreed: true })).toMatchObject({
    added: 2,
    unsubscribed: 1,
    known: 1,
    invalidCount: 1,
  });
  expect(await people()).toEqual([
    { email: 'ann@example.com', name: 'Ann', state: 'confirmed' },
    { email: 'bob@example.com', name: 'Bob', state: 'unsubscribed' },
    { email: 'cat@example.com', name: '', state: 'confirmed' },
    { email: 'known@example.com', name: '', state: 'unsubscribed' },
  ]);
  const tags = await app.db().selectFrom('subscriber_tags').select('tag').orderBy('tag').execute();
  expect(tags.map(({ tag }) => tag)).toEqual(['friends', 'vip']);
  await deliverDue(app.deps, app.app.log);
  expect(server.emails).toEqual([]);
});

test('columns can be chosen, and the unconfirmed are asked whatever consent was given', async () => {
  const csv = 'email,what,who\nann@example.com,active,Ann\nbob@example.com,pending,Bob\n';
  const columns = ['email', 'status', 'name'];
  expect(await call('planImport', { csv, columns })).toMatchObject({ subscribed: 1, unconfirmed: 1 });
  await call('import', { csv, columns, locale: 'en-US', agreed: true });
  expect(await people()).toEqual([
    { email: 'ann@example.com', name: 'Ann', state: 'confirmed' },
    { email: 'bob@example.com', name: 'Bob', state: 'pending' },
  ]);
  await deliverDue(app.deps, app.app.log);
  expect(server.emails.map(({ to }) => to?.[0]?.address)).toEqual(['bob@example.com']);
});

test('subscribers are tagged, counted, and emailed by tag', async () => {
  const ids = await addSubscribers(app, [{ email: 'ann@example.com' }, { email: 'bob@example.com' }]);
  expect(await call('tag', { ids, tag: ' VIP ', to: 'added' })).toEqual({ changed: 2 });
  expect(await call('tag', { ids, tag: 'vip', to: 'added' })).toEqual({ changed: 0 });
  expect(await call('tag', { ids: ids.slice(1), tag: 'vip', to: 'removed' })).toEqual({ changed: 1 });
  const ask = async (name: string, input?: object) => {
    const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
    const response = await app.app.inject({ url: `/trpc/subscribers.manage.${name}${query}`, headers });
    return response.json<{ result: { data: Record<string, unknown> } }>().result.data;
  };
  expect(await ask('tags')).toEqual({ items: [{ tag: 'vip', count: 1 }] });
  expect(await ask('list', { tag: 'vip' })).toMatchObject({
    items: [{ email: 'ann@example.com', tags: ['vip'] }],
  });
  expect(await ask('audience', { audience: { kind: 'tag', tag: 'vip' } })).toEqual({ count: 1 });
  expect(await ask('audience', { audience: { kind: 'language', locale: 'zh-TW' } })).toEqual({ count: 0 });
});
