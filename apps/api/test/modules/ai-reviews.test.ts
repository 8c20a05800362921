import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { REVIEW_PAUSES_MS, reviewDue } from '#src/modules/comments/ai/comment-reviews.ts';
import { deliverDue } from '#src/modules/outbox/deliver-emails.service.ts';
import { answers, cuts, refuses } from '../../dev/fake-ai/behaviors.ts';
import { type FakeEndpoint, startFakeEndpoint } from '../../dev/fake-ai/fake-endpoint.ts';
import { claimOutboxItem } from '../../src/db/claim-outbox.ts';
import { CommentBan } from '../../src/db/entities/comments.entities.ts';
import { fromJson } from '../../src/db/values.ts';
import { switchOnAi } from '../ai/switch-on-ai.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createMember, createVisitor, idIn } from '../commenter.ts';
import { createPost } from '../factories.ts';

const SPAM = '```json\n{"verdict": "spam", "reason": "It advertises a shop."}\n```';

let app: TestApp;
let fake: FakeEndpoint;
let post: number;
beforeEach(async () => {
  fake = await startFakeEndpoint();
  fake.behave(answers(SPAM));
  app = await buildTestApp();
  await switchOnAi(app, fake, { aiComments: { enabled: false, reviewVisitors: true } });
  post = await createPost(app, { texts: { 'en-US': { title: 'Tides' } } });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
  await fake.close();
});

const reviewAll = () => reviewDue(app.deps, app.app.log);
const outboxItems = () =>
  app.db().selectFrom('outbox').selectAll().where('kind', '=', 'ai-review').orderBy('id').execute();
async function reviewOf(id: number): Promise<unknown> {
  const { ai_review: review } = await app
    .db()
    .selectFrom('comments')
    .select('ai_review')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return review === null ? null : fromJson<unknown>(review);
}
/** Moves the clock forward, for timestamps in the database too. */
const advanceTime = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

test('a visitor’s comment is stored without waiting for the AI review, which decides nothing', async () => {
  const comment = await createVisitor(app).comment(post, 'Buy cheap tide tables today!');
  expect(comment).toMatchObject({ body: { code: 'COMMENT_AWAITS_REVIEW' } });
  expect(fake.requests).toHaveLength(0);
  expect(await reviewAll()).toBe(1);
  expect(await reviewAll()).toBe(0);
  expect(await reviewOf(idIn(comment))).toEqual({
    verdict: 'spam',
    reason: 'It advertises a shop.',
    at: expect.any(String),
  });
  expect(fake.requests[0]?.messages[1]?.content).toContain('Tides');
  const { status } = await app.db().selectFrom('comments').select('status').executeTakeFirstOrThrow();
  expect(status).toBe('waiting');
});

test('emails and AI reviews are sent by separate jobs of the outbox', async () => {
  await createVisitor(app).comment(post);
  await deliverDue(app.deps, app.app.log);
  expect(await outboxItems()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  await reviewAll();
  expect(await outboxItems()).toMatchObject([{ state: 'sent', attempts: 1 }]);
});

describe('no AI review is made', () => {
  test('if it is disabled', async () => {
    await switchOnAi(app, fake);
    await createVisitor(app).comment(post);
    expect(await outboxItems()).toEqual([]);
  });

  test('of an administrator’s comment', async () => {
    await (await createMember(app, 'admin')).comment(post);
    expect(await outboxItems()).toEqual([]);
  });

  test('of a banned person’s comment', async () => {
    const troll = createVisitor(app, 'Troll');
    const ban = { kind: 'email', value: troll.email, label: 'Troll', createdAt: new Date() } as const;
    await app.newEm().insert(CommentBan, ban);
    await troll.comment(post);
    expect(await outboxItems()).toEqual([]);
  });

  test('of a deleted or moderated comment, or after reviews are disabled', async () => {
    const [gone, decided, late] = [
      await createVisitor(app, 'Ann').comment(post),
      await createVisitor(app, 'Ben').comment(post),
      await createVisitor(app, 'Cat').comment(post),
    ];
    await app.db().deleteFrom('comments').where('id', '=', idIn(gone)).execute();
    const admin = await createMember(app, 'admin');
    await admin.send('POST', '/admin/comments/moderate', { ids: [idIn(decided)], action: 'spam' });
    await app
      .db()
      .updateTable('outbox')
      .set({ next_try_at: new Date(Date.now() + 3_600_000) })
      .where('id', '=', (await outboxItems()).at(-1)?.id ?? 0)
      .execute();
    expect(await reviewAll()).toBe(0);
    await switchOnAi(app, fake, { aiComments: { reviewVisitors: false } });
    await app.db().updateTable('outbox').set({ next_try_at: new Date() }).execute();
    expect(await reviewAll()).toBe(0);
    expect(fake.requests).toHaveLength(0);
    expect(await reviewOf(idIn(late))).toBeNull();
    expect((await outboxItems()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
  });
});

describe('a comment costs one AI review', () => {
  test('until it is moderated, and another one when it changes after approval', async () => {
    const visitor = createVisitor(app);
    const id = idIn(await visitor.comment(post, 'A kind word.'));
    fake.behave(answers('{"verdict": "fine"}'), answers(SPAM));
    await reviewAll();
    expect(await reviewOf(id)).toMatchObject({ verdict: 'fine', reason: '' });
    for (let change = 0; change < 20; change += 1) {
      await visitor.send('PATCH', `/comments/${id}`, { content: `A kind word, number ${change}.` });
      await reviewAll();
    }
    expect(fake.requests).toHaveLength(1);
    // No review exists of a changed text.
    expect(await reviewOf(id)).toBeNull();

    const admin = await createMember(app, 'admin');
    await admin.send('POST', '/admin/comments/moderate', { ids: [id], action: 'approve' });
    await visitor.send('PATCH', `/comments/${id}`, { content: 'Buy cheap tide tables today!' });
    expect(await reviewAll()).toBe(1);
    expect(await reviewOf(id)).toMatchObject({ verdict: 'spam' });
    expect(fake.requests).toHaveLength(2);
  });

  test('even if the model stops in the middle of its paid response', async () => {
    fake.behave(cuts('{"verdict": "fi'));
    await createVisitor(app).comment(post);
    await reviewAll();
    expect(await outboxItems()).toMatchObject([
      { state: 'failed', attempts: 1, last_error: 'AI_UNAVAILABLE' },
    ]);
  });

  test('and a day’s reviews stay in their own budget, which a failed call does not use', async () => {
    await switchOnAi(app, fake, {
      aiComments: { enabled: false, reviewVisitors: true, reviewDailyLimit: 2 },
    });
    fake.behave(refuses(400), refuses(400), answers(SPAM));
    for (let number = 0; number < 5; number += 1)
      await createVisitor(app, `Guest${number}`).comment(post, `Comment number ${number}`);
    await reviewAll();
    advanceTime(REVIEW_PAUSES_MS[0] ?? 0);
    await reviewAll();
    const [answered, refused] = [
      (await outboxItems()).filter(({ state }) => state === 'sent'),
      (await outboxItems()).filter(({ last_error }) => last_error === 'AI_DAILY_LIMIT'),
    ];
    expect(answered).toHaveLength(2);
    expect(refused).toHaveLength(3);
    expect(fake.requests).toHaveLength(4);
  });
});

describe('a model', () => {
  test('that is busy is retried with growing delays, and then given up', async () => {
    fake.behave(refuses(400));
    const id = idIn(await createVisitor(app).comment(post));
    expect(await reviewAll()).toBe(0);
    expect(await outboxItems()).toMatchObject([
      { state: 'waiting', attempts: 1, last_error: 'AI_UNAVAILABLE' },
    ]);
    for (const pause of REVIEW_PAUSES_MS) {
      advanceTime(pause);
      await reviewAll();
    }
    expect(await outboxItems()).toMatchObject([{ state: 'failed', attempts: REVIEW_PAUSES_MS.length + 1 }]);
    expect(await reviewOf(id)).toBeNull();
  });

  test('that returns something else gives no verdict, and is not called again', async () => {
    fake.behave(answers('I would rather talk about the weather.'));
    const id = idIn(await createVisitor(app).comment(post));
    expect(await reviewAll()).toBe(0);
    expect(await reviewOf(id)).toBeNull();
    expect(await outboxItems()).toMatchObject([{ state: 'sent' }]);
  });
});

test('a review that a dead process started is done by another process', async () => {
  const id = idIn(await createVisitor(app).comment(post));
  await claimOutboxItem(app.newEm(), 3_600_000, 'ai-review');
  expect(await reviewAll()).toBe(0);
  advanceTime(41 * 60_000);
  expect(await reviewAll()).toBe(1);
  expect(await reviewOf(id)).toMatchObject({ verdict: 'spam' });
});

test('parallel processes review each comment once', async () => {
  for (let number = 0; number < 6; number += 1)
    await createVisitor(app, `Guest${number}`).comment(post, `Comment number ${number}`);
  const done = await Promise.all([reviewAll(), reviewAll(), reviewAll()]);
  expect(done.reduce((sum, each) => sum + each)).toBe(6);
  expect(fake.requests).toHaveLength(6);
});
