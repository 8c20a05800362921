import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deliverDue } from '#src/modules/outbox/deliver-emails.service.ts';
import { enqueueIssueEmails } from '#src/modules/subscribers/newsletter/newsletter.service.ts';
import { Subscriber, type SubscriberEntity } from '../../src/db/entities/subscribers.entities.ts';
import { newSecret } from '../../src/modules/subscribers/subscription-links.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { manageAs } from '../manage-posts.ts';
import { passSendDelay } from '../newsletter.ts';
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
  vi.useRealTimers();
  await app.close();
  await server.close();
});

interface TestResponse {
  result?: { data: Record<string, unknown> & { items: Record<string, unknown>[]; next: number | null } };
  error?: { data: { code: string } };
}
async function ask(name: string, input?: object) {
  const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  const response = await app.app.inject({ url: `/trpc/subscribers.manage.${name}${query}`, headers });
  const { result } = response.json<TestResponse>();
  if (!result) throw new Error(response.body);
  return result.data;
}
async function mutate(name: string, input: object) {
  const response = await app.app.inject({
    method: 'POST',
    url: `/trpc/subscribers.manage.${name}`,
    payload: input,
    headers,
  });
  const body = response.json<TestResponse>();
  return body.result?.data ?? body.error?.data;
}
async function subscriber(
  name: string,
  more: Partial<Pick<SubscriberEntity, 'state' | 'confirmedAt'>> = {},
): Promise<number> {
  const em = app.newEm();
  const state = more.state ?? 'confirmed';
  const made = em.create(Subscriber, {
    email: `${name}@example.com`,
    locale: 'en-US',
    secret: newSecret(),
    state,
    confirmedAt: new Date(),
    ...more,
  });
  await em.flush();
  return made.id;
}
const emails = (data: { items: Record<string, unknown>[] }) => data.items.map((item) => item['email']);
const states = async () =>
  (await app.db().selectFrom('subscribers').select('state').orderBy('id').execute()).map(
    ({ state }) => state,
  );
const audits = async () =>
  app.db().selectFrom('audit_entries').select(['action', 'subject_title']).orderBy('id').execute();
async function newEmails() {
  await deliverDue(app.deps, app.app.log);
  return server.emails.splice(0);
}

test('subscribers are listed in pages, filtered by state and email, and counted', async () => {
  for (const name of ['ann', 'bob', 'b_b']) await subscriber(name);
  await subscriber('cat', { state: 'paused' });
  const first = await ask('list', { limit: 3 });
  expect(emails(first)).toEqual(['cat@example.com', 'b_b@example.com', 'bob@example.com']);
  expect(emails(await ask('list', { limit: 3, before: first.next ?? 0 }))).toEqual(['ann@example.com']);
  expect(emails(await ask('list', { state: 'paused' }))).toEqual(['cat@example.com']);
  expect(emails(await ask('list', { q: 'B_' }))).toEqual(['b_b@example.com']);
  expect(emails(await ask('list', { q: '%' }))).toEqual([]);
  expect(await ask('counts')).toEqual({ pending: 0, confirmed: 3, paused: 1, unsubscribed: 0 });
});

test('an added subscriber has to confirm unless they agreed, and an existing one is unchanged', async () => {
  expect(await mutate('add', { email: 'Ann@example.com', locale: 'zh-TW' })).toEqual({ added: true });
  expect(await newEmails()).toMatchObject([
    { to: [{ address: 'ann@example.com' }], subject: '確認訂閱「blog system」' },
  ]);
  expect(await mutate('add', { email: 'bob@example.com', locale: 'en-US', agreed: true })).toEqual({
    added: true,
  });
  expect(await mutate('add', { email: 'ann@example.com', locale: 'en-US', agreed: true })).toEqual({
    added: false,
  });
  expect(await states()).toEqual(['pending', 'confirmed']);
  expect(await newEmails()).toEqual([]);
  const growth = await ask('growth', { days: 2 });
  expect(growth['days']).toMatchObject([{ joined: 0 }, { joined: 1, gone: 0 }]);
  expect(await audits()).toMatchObject([
    { action: 'create', subject_title: 'ann@example.com' },
    { action: 'create' },
  ]);
});

test('subscribers can be paused, resumed, and removed, but not resumed without confirmation or after leaving', async () => {
  const ids = [
    await subscriber('ann'),
    await subscriber('left', { state: 'unsubscribed' }),
    await subscriber('never', { state: 'paused', confirmedAt: null }),
  ];
  expect(await mutate('change', { ids, to: 'paused' })).toEqual({ changed: 1 });
  expect(await mutate('change', { ids, to: 'confirmed' })).toEqual({ changed: 1 });
  expect(await states()).toEqual(['confirmed', 'unsubscribed', 'paused']);
  expect(await mutate('change', { ids, to: 'removed' })).toEqual({ changed: 3 });
  expect(await states()).toEqual([]);
  expect((await audits()).map(({ action }) => action)).toEqual([
    'disable',
    'enable',
    'delete',
    'delete',
    'delete',
  ]);
  expect((await ask('growth', { days: 1 }))['days']).toMatchObject([{ joined: 1, gone: 2 }]);
});

test.each([
  [
    'a header row',
    'zh-TW',
    '\ufeffName,E-mail,Language\r\n"Lin, Ann",Ann@example.com,zh-HK\r\nBob,bob@example.com,\r\n',
  ],
  ['no header row', 'en-US', 'ann@example.com\nbob@example.com\n'],
  ['semicolons', 'zh-TW', 'email;locale\nann@example.com;zh-TW\nbob@example.com;xx\n'],
])('a CSV file with %s is imported', async (_, locale, csv) => {
  expect(await mutate('import', { csv, locale: 'en-US', agreed: true })).toEqual({
    added: 2,
    unsubscribed: 0,
    known: 0,
    invalid: [],
    invalidCount: 0,
  });
  const rows = await app
    .db()
    .selectFrom('subscribers')
    .select(['email', 'locale', 'state'])
    .orderBy('id')
    .execute();
  expect(rows).toMatchObject([
    { email: 'ann@example.com', state: 'confirmed', locale },
    { email: 'bob@example.com', locale: 'en-US' },
  ]);
});

test('an import keeps unsubscribed people out, reports invalid lines, and asks for confirmation', async () => {
  await subscriber('left', { state: 'unsubscribed' });
  const csv = 'email\nleft@example.com\nnobody\nnew@example.com\nNEW@example.com\n';
  expect(await mutate('import', { csv, locale: 'en-US' })).toEqual({
    added: 1,
    unsubscribed: 0,
    known: 1,
    invalid: [{ line: 3, text: 'nobody' }],
    invalidCount: 1,
  });
  expect(await states()).toEqual(['unsubscribed', 'pending']);
  expect((await newEmails()).map((mail) => mail.to?.[0]?.address)).toEqual(['new@example.com']);
  expect(await mutate('import', { csv: 'email\n"open', locale: 'en-US' })).toMatchObject({
    code: 'VALIDATION_FAILED',
  });
});

test('thousands of subscribers can be imported', async () => {
  const csv = Array.from({ length: 3000 }, (_, number) => `reader-${number}@example.com`).join('\n');
  expect(await mutate('import', { csv, locale: 'en-US', agreed: true })).toMatchObject({ added: 3000 });
  expect(await ask('counts')).toMatchObject({ confirmed: 3000 });
});

test('an export is a CSV file without formulas', async () => {
  await subscriber('ann');
  await subscriber('=cmd|calc!a1', { state: 'unsubscribed' });
  const response = await mutate('export', {});
  expect(response).toMatchObject({ fileName: expect.stringMatching(/^subscribers-\d{4}-\d\d-\d\d\.csv$/) });
  const rows: string[][] = parse(response && 'csv' in response ? String(response['csv']) : '', { bom: true });
  expect(rows.map(([email, , state]) => [email, state])).toEqual([
    ['email', 'state'],
    ['ann@example.com', 'confirmed'],
    ["'=cmd|calc!a1@example.com", 'unsubscribed'],
  ]);
  expect((await audits()).at(-1)).toMatchObject({ action: 'export' });
});

test('issues are listed with the outcome of their emails', async () => {
  await subscriber('ann');
  await subscriber('gone');
  const left = await subscriber('left');
  server.refuseRecipients((address) => (address.startsWith('gone') ? '550 5.1.1 no such user' : undefined));
  const id = await createPost(app, {
    slug: 'sea',
    publishedAt: new Date(),
    notify: 'subscribers',
    texts: { 'en-US': { title: 'The sea' } },
  });
  expect(await ask('issues', {})).toMatchObject({
    items: [{ post: { id, slug: 'sea', title: 'The sea' }, ordered: 0, isDone: false }],
    next: null,
  });
  await passSendDelay(app);
  await enqueueIssueEmails(app.deps);
  await app.db().updateTable('subscribers').set({ state: 'unsubscribed' }).where('id', '=', left).execute();
  await newEmails();
  expect(await ask('issues', {})).toMatchObject({
    items: [{ ordered: 3, sent: 1, failed: 1, dropped: 1, isDone: true }],
  });
  expect((await ask('list', { state: 'paused' })).items).toMatchObject([
    { pausedReason: expect.stringContaining('550') },
  ]);
  const posts = manageAs(app, headers);
  for (const change of ['trash', 'remove']) await posts.call(change, { id });
  expect(await ask('issues', {})).toMatchObject({ items: [{ post: null, ordered: 3, isDone: true }] });
});
