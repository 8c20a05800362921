import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answers, refuses, slow } from '../../dev/fake-ai/behaviors.ts';
import { type FakeEndpoint, startFakeEndpoint } from '../../dev/fake-ai/fake-endpoint.ts';
import { switchOnAi } from '../ai/switch-on-ai.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { type Commenter, createMember, idIn, setComments } from '../commenter.ts';
import { createPost } from '../factories.ts';

const COMMENT = 'The tide table on the kitchen door stayed with me. Who wrote it down in the years before?';
const COMMENT_CN = '厨房门上的潮汐表让我印象很深。请问之前的那些年，是谁一笔一笔写下来的？';
const COMMENT_TW = '廚房門上的潮汐表讓我印象很深。請問之前的那些年，是誰一筆一筆寫下來的？';
const persona = { name: 'Old reader', description: 'Reads slowly and asks about people.' };

let app: TestApp;
let fake: FakeEndpoint;
let admin: Commenter;
let post: number;
beforeEach(async () => {
  fake = await startFakeEndpoint();
  fake.behave(answers(COMMENT));
  app = await buildTestApp();
  await switchOnAi(app, fake, { aiComments: { personas: [persona] } });
  admin = await createMember(app, 'admin');
  post = await createPost(app, {
    slug: 'tides',
    texts: {
      'en-US': { title: 'Tides', markdown: 'We kept a tide table on the kitchen door.' },
      'zh-CN': { title: '潮汐', markdown: '厨房门上有一张潮汐表。' },
    },
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
  await fake.close();
});

const generate = (body: object = {}) =>
  admin.send('POST', '/comments/generate-ai-comment', { article: 'tides', ...body });
const shown = async () => (await app.get(`/comments?article=${post}`)).body.data.items;

test('an AI comment waits for an administrator, and is labeled once it is public', async () => {
  const { status, body } = await generate();
  expect(status).toBe(200);
  expect(body.data).toEqual({
    id: expect.any(Number),
    status: 'waiting',
    nickname: 'Old reader',
    locale: 'en-US',
    content: COMMENT,
  });
  expect(await shown()).toEqual([]);
  await admin.send('POST', '/admin/comments/moderate', { ids: [body.data['id']], action: 'approve' });
  expect(await shown()).toMatchObject([
    { nickname: 'Old reader', isAi: true, locale: 'en-US', html: `<p>${COMMENT}</p>` },
  ]);
  expect(fake.requests[0]?.messages[0]?.content).toContain(
    'You write as "Old reader": Reads slowly and asks about people.',
  );
  expect(fake.requests[0]?.messages[1]?.content).toContain('We kept a tide table on the kitchen door.');
  const entries = await app
    .db()
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', 'create')
    .execute();
  expect(entries).toMatchObject([
    { subject_kind: 'comment', subject_id: String(body.data['id']), subject_title: 'Tides' },
  ]);
});

test('administrators see the usage of AI limits', async () => {
  await switchOnAi(app, fake, { ai: { priceIn: 10, priceOut: 60, monthlyTokens: 100_000 } });
  await generate();
  expect((await admin.send('GET', '/admin/ai/usage')).body.data).toEqual({
    month: new Date().toISOString().slice(0, 7),
    tokens: 150,
    tokensMax: 100_000,
    money: 0.003,
    moneyMax: null,
    commentsToday: 1,
    commentsMax: 5,
    reviewsToday: 0,
    reviewsMax: expect.any(Number),
  });
});

test('an AI comment is public right away if approval is off', async () => {
  await switchOnAi(app, fake, { aiComments: { approvalFirst: false } });
  expect((await generate()).body.data).toMatchObject({ status: 'approved', nickname: 'AI reader' });
  expect(await shown()).toMatchObject([{ nickname: 'AI reader', isAi: true }]);
});

test('an AI comment is in the requested language, written from the fallback text, or in the post’s language', async () => {
  fake.behave(answers(COMMENT_TW), answers(COMMENT_CN), answers(COMMENT));
  expect((await generate({ locale: 'zh-TW' })).body.data).toMatchObject({
    locale: 'zh-TW',
    content: COMMENT_TW,
  });
  expect(fake.requests.at(-1)?.messages[1]?.content).toContain('厨房门上有一张潮汐表。');
  expect((await generate({ locale: 'zh-CN' })).body.data).toMatchObject({
    locale: 'zh-CN',
    content: COMMENT_CN,
  });
  expect((await generate()).body.data).toMatchObject({ locale: 'en-US' });
});

test('an AI comment without a requested language is about the original text', async () => {
  await createPost(app, {
    slug: 'chao-xi',
    texts: {
      'zh-CN': { title: '潮汐', markdown: '厨房门上有一张潮汐表。' },
      'en-US': { title: 'Tides', markdown: 'We kept a tide table.' },
    },
  });
  fake.behave(answers(COMMENT_CN));
  expect((await generate({ article: 'chao-xi' })).body.data).toMatchObject({ locale: 'zh-CN' });
  expect(fake.requests.at(-1)?.messages[1]?.content).toContain('厨房门上有一张潮汐表。');
});

test('a persona must exist in the settings and writes only in its language', async () => {
  await switchOnAi(app, fake, {
    aiComments: { personas: [persona, { ...persona, name: '阿明', locale: 'zh-CN' }] },
  });
  expect(await generate({ persona: 'Nobody' })).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED', issues: [{ field: 'persona' }] },
  });
  expect(await generate({ persona: '阿明' })).toMatchObject({ status: 400 });
  fake.behave(answers(COMMENT_CN));
  expect((await generate({ persona: '阿明', locale: 'zh-CN' })).body.data).toMatchObject({
    nickname: '阿明',
  });
  expect(fake.requests).toHaveLength(1);
});

describe('no call is made and no comment stored', () => {
  test.each([
    ['AI is off', { ai: { enabled: false } }, 'AI_OFF'],
    ['AI comments are off', { aiComments: { enabled: false } }, 'AI_OFF'],
    ['no model is set', { ai: { model: '' } }, 'AI_OFF'],
    ['the daily limit is zero', { aiComments: { dailyLimit: 0 } }, 'AI_DAILY_LIMIT'],
    ['the budget is used up', { ai: { monthlyTokens: 10 } }, 'AI_BUDGET_SPENT'],
  ])('if %s', async (_when, switches, code) => {
    await switchOnAi(app, fake, switches);
    expect((await generate()).body).toMatchObject({ success: false, code });
    expect(fake.requests).toHaveLength(0);
  });

  test('on a hidden post or a post with comments closed', async () => {
    await createPost(app, { slug: 'draft', status: 'draft' });
    expect(await generate({ article: 'draft' })).toMatchObject({
      status: 404,
      body: { code: 'POST_NOT_FOUND' },
    });
    await setComments(app, { enabled: false });
    expect((await generate()).body).toMatchObject({ code: 'COMMENTS_CLOSED' });
    expect(fake.requests).toHaveLength(0);
  });
});

describe('the daily limit of AI comments', () => {
  test('is not exceeded by parallel requests', async () => {
    await switchOnAi(app, fake, { aiComments: { dailyLimit: 3 } });
    fake.behave(slow(100, answers(COMMENT)));
    const tries = await Promise.all(Array.from({ length: 8 }, () => generate()));
    expect(tries.map(({ body }) => body.code ?? 'done').sort()).toEqual([
      ...Array.from({ length: 5 }, () => 'AI_DAILY_LIMIT'),
      'done',
      'done',
      'done',
    ]);
    expect(await app.db().selectFrom('comments').select('id').execute()).toHaveLength(3);
  });

  test('ignores failed and rejected comments, and resets every day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
    await switchOnAi(app, fake, { aiComments: { dailyLimit: 1 } });
    await app
      .db()
      .updateTable('sessions')
      .set({ expires_at: new Date('2027-01-01') })
      .execute();
    fake.behave(refuses(400), answers('PWNED'), answers(COMMENT));
    expect((await generate()).body).toMatchObject({
      code: 'AI_UNAVAILABLE',
      message: 'The model didn’t respond. Try again later, or check the settings.',
    });
    expect((await generate()).body).toMatchObject({ code: 'AI_ANSWER_REFUSED' });
    expect((await generate()).body.success).toBe(true);
    expect((await generate()).body).toMatchObject({ code: 'AI_DAILY_LIMIT' });
    vi.setSystemTime(new Date('2026-11-22T00:00:01Z'));
    expect((await generate()).body.success).toBe(true);
  });
});

test('an AI comment gets no AI review', async () => {
  await switchOnAi(app, fake, { aiComments: { reviewVisitors: true } });
  expect(idIn(await generate())).toBeGreaterThan(0);
  expect(await app.db().selectFrom('outbox').select('id').where('kind', '=', 'ai-review').execute()).toEqual(
    [],
  );
});
