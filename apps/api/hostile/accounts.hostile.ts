import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isWholeAttack } from '../test/environment.ts';
import { ADMIN, type AttackedSite, startAttackedSite } from './support/attacked-site.ts';

const ARTICLE = 'welcome-to-sanwen';
const PASSWORD = 'a rather long secret';
const SPAM = 'Cheap pills at [a shop](https://spam.example/).';

const FORGED = ['Admin', 'Аdmin', 'Ad\u200Bmin', '管理員', 'MеiLin', 'blog system'];
const MORE_FORGED = [
  'ADMIN',
  'ａｄｍｉｎ',
  'A d m i n',
  'Ádmìn',
  'Adm1n',
  'Administrator',
  '管理员',
  '站长',
  '站 長',
  'mei lin',
  'Mei\u00ADLin',
  'Меі Lіn',
  'Ⓜei Lin',
  'SiteAdmin',
];

let site: AttackedSite;
beforeAll(async () => {
  site = await startAttackedSite();
});
afterAll(() => site.close());

const listed = async () => {
  const response = await fetch(`${site.server.url}/api/comments?article=${ARTICLE}`);
  const { data } = (await response.json()) as { data: { commentCount: number } };
  return data.commentCount;
};
/** Emails to an address. */
const emailsTo = (address: string) =>
  site.mail.emails.filter(({ to }) => to?.some((each) => each.address === address));

describe('a new account', () => {
  test('cannot publish spam without review', async () => {
    const before = await listed();
    for (let number = 0; number < (isWholeAttack ? 10 : 3); number += 1) {
      const token = await site.newAccount(`spammer-${number}@example.com`, `Reader ${number}`);
      const { status, body } = await site.call('/comments', { article: ARTICLE, content: SPAM }, { token });
      expect([status, body.code]).toEqual([403, 'COMMENT_AWAITS_REVIEW']);
    }
    expect(await listed()).toBe(before);
  });

  test('gets only its confirmation email, however often its comment gets replies', async () => {
    const address = 'somebody-else@example.com';
    const admin = await site.adminToken();
    const token = await site.newAccount(address, 'Wei');
    const { body } = await site.call('/comments', { article: ARTICLE, content: 'A question.' }, { token });
    const id = Number(body.data?.['id']);
    for (let time = 0; time < 3; time += 1)
      await site.call(`/admin/comments/${id}/reply`, { content: `Answer ${time}.` }, { token: admin });
    await site.call('/contact', { name: 'Last', email: 'x@example.com', message: 'This leaves last.' });
    await expect
      .poll(() => emailsTo(ADMIN.email).some(({ text }) => text?.includes('This leaves last.')), {
        timeout: 20_000,
      })
      .toBe(true);
    expect(emailsTo(address).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Confirm your email address/),
    ]);
  });

  test('cannot use a name that looks like an administrator’s, nor can a visitor or an existing user', async () => {
    const token = await site.newAccount('known@example.com', 'Known');
    const refused = {
      status: 400,
      body: { code: 'VALIDATION_FAILED', issues: [{ field: 'nickname', rule: 'nicknameReserved' }] },
    };
    for (const nickname of isWholeAttack ? [...FORGED, ...MORE_FORGED] : FORGED) {
      expect(
        await site.call('/auth/register', { email: 'spoofer@example.com', nickname, password: PASSWORD }),
      ).toMatchObject(refused);
      expect(
        await site.call('/comments', { article: ARTICLE, content: SPAM, nickname, email: 'v@example.com' }),
      ).toMatchObject(refused);
      expect(await site.call('/users/profile', { nickname }, { method: 'PUT', token })).toMatchObject(
        refused,
      );
    }
  });
});

test('twenty replies to one address send ten emails', async () => {
  const address = 'victim@example.com';
  await site.save('comments', {
    review: 'none',
    onePerArticle: false,
    perDay: 1000,
    captcha: false,
    mailModerators: false,
  });
  const { body } = await site.call('/comments', {
    article: ARTICLE,
    content: 'Typed by somebody else.',
    nickname: 'Victim',
    email: address,
  });
  const id = Number(body.data?.['id']);
  for (let number = 0; number < 20; number += 1) {
    const reply = {
      content: `Reply ${number}.`,
      nickname: `Mo ${number}`,
      email: `mo-${number}@example.com`,
    };
    expect((await site.call(`/comments/${id}/reply`, reply)).status).toBe(200);
  }
  await expect.poll(() => emailsTo(address).length, { timeout: 20_000 }).toBe(10);
  const token = await site.adminToken();
  const dropped = async () => {
    const { body: answer } = await site.call('/admin/outbox?state=failed&limit=100', undefined, {
      method: 'GET',
      token,
    });
    const items = (answer.data?.['items'] ?? []) as { to: string; lastError: string }[];
    return items.filter(({ to }) => to === address);
  };
  await expect.poll(async () => (await dropped()).length, { timeout: 20_000 }).toBe(10);
  expect((await dropped())[0]?.lastError).toMatch(/10 emails/);
  expect(emailsTo(address)).toHaveLength(10);
  // Requested emails are never held back.
  await site.call('/auth/register', { email: address, nickname: 'Victim', password: PASSWORD });
  await expect.poll(() => emailsTo(address).length, { timeout: 20_000 }).toBe(11);
});

test('registration hides which addresses are known, and emails their owner a few times', async () => {
  const known = 'registered@example.com';
  await site.newAccount(known, 'Registered');
  await expect.poll(() => emailsTo(known).length, { timeout: 20_000 }).toBe(1);
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let round = 0; round < 6; round += 1) {
    const responses = [];
    for (const [kind, email] of [
      ['known', known],
      ['unknown', `nobody-${round}@example.com`],
    ] as const) {
      const began = performance.now();
      const { status, body } = await site.call('/auth/register', {
        email,
        nickname: 'Else',
        password: PASSWORD,
      });
      times[kind].push(performance.now() - began);
      responses.push({ status, body });
    }
    expect(responses[0]).toEqual(responses[1]);
    expect(responses[0]).toMatchObject({
      status: 200,
      body: { success: true, message: 'Registration successful' },
    });
  }
  const least = (list: number[]) => Math.min(...list);
  expect(Math.abs(least(times.known) - least(times.unknown))).toBeLessThan(100);
  await site.call('/contact', { name: 'Last', email: 'x@example.com', message: 'After the registrations.' });
  await expect
    .poll(() => emailsTo(ADMIN.email).some(({ text }) => text?.includes('After the registrations.')), {
      timeout: 20_000,
    })
    .toBe(true);
  expect(emailsTo(known).length).toBeLessThanOrEqual(1 + 3);
});

test('an account has a maximum number of sessions, and the least recently used one ends', async () => {
  const email = 'many@example.com';
  const first = await site.newAccount(email, 'Many');
  for (let time = 0; time < 20; time += 1) await site.call('/auth/login', { email, password: PASSWORD });
  const last = String((await site.call('/auth/login', { email, password: PASSWORD })).body.token);
  const { body } = await site.call('/users/sessions', undefined, { method: 'GET', token: last });
  expect(body.data?.['items']).toHaveLength(20);
  expect((await site.call('/auth/me', undefined, { method: 'GET', token: first })).status).toBe(401);
});
