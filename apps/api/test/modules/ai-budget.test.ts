import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { monthOf, readCounter, reserve } from '#src/modules/ai/ai-budget.service.ts';
import { callModel, jobContext } from '#src/modules/ai/call-model.service.ts';
import { answers, cuts, refuses } from '../../dev/fake-ai/behaviors.ts';
import { type FakeEndpoint, startFakeEndpoint } from '../../dev/fake-ai/fake-endpoint.ts';
import { toNumber } from '../../src/db/values.ts';
import { switchOnAi } from '../ai/switch-on-ai.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';

let app: TestApp;
let fake: FakeEndpoint;
beforeEach(async () => {
  fake = await startFakeEndpoint();
  app = await buildTestApp();
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
  await fake.close();
});

const question = {
  purpose: 'comment',
  system: 'Say something.',
  data: { text: 'Hello' },
  maxTokens: 50,
  maxCharacters: 500,
} as const;
const ask = async () => callModel(await jobContext(app.deps, app.app.log), question);
const spent = async (what: 'tokens' | 'cost') => readCounter(app.newEm(), `${what}:${monthOf(new Date())}`);
const calls = () => app.db().selectFrom('ai_calls').selectAll().orderBy('id').execute();

test('a call records its cost, and releases the rest of its reservation', async () => {
  await switchOnAi(app, fake, { ai: { priceIn: 2, priceOut: 8 } });
  await ask();
  expect(await spent('tokens')).toBe(150);
  expect(await spent('cost')).toBe(120 * 2 + 30 * 8);
  const [call] = await calls();
  expect(call).toMatchObject({
    purpose: 'comment',
    state: 'settled',
    tokens_in: 120,
    tokens_out: 30,
    month: monthOf(new Date()),
  });
  expect(toNumber(call?.cost ?? 0)).toBe(480);
});

test('a refused call costs nothing, and an aborted one costs what arrived', async () => {
  await switchOnAi(app, fake);
  fake.behave(refuses(400));
  await expect(ask()).rejects.toMatchObject({ errorCode: 'AI_UNAVAILABLE' });
  expect(await spent('tokens')).toBe(0);
  fake.behave(cuts('A few words'));
  await expect(ask()).rejects.toMatchObject({ errorCode: 'AI_UNAVAILABLE' });
  expect(await spent('tokens')).toBeGreaterThan(50);
  expect(await spent('tokens')).toBeLessThan(500);
  expect((await calls()).map((call) => call.state)).toEqual(['settled', 'settled']);
});

describe('an AI budget', () => {
  test('that is used up blocks calls until the next month', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T23:00:00Z') });
    await switchOnAi(app, fake, { ai: { monthlyTokens: 0 } });
    await expect(ask()).rejects.toMatchObject({ errorCode: 'AI_BUDGET_SPENT' });
    await switchOnAi(app, fake, { ai: { monthlyMoney: 0.0019, priceOut: 10 } });
    await ask();
    await ask();
    await ask();
    await ask();
    await ask();
    await expect(ask()).rejects.toMatchObject({ errorCode: 'AI_BUDGET_SPENT' });
    expect(fake.requests).toHaveLength(5);
    vi.setSystemTime(new Date('2026-12-01T00:00:00Z'));
    await ask();
    expect(fake.requests).toHaveLength(6);
  });

  test('is not exceeded by parallel calls', async () => {
    await switchOnAi(app, fake);
    const most = { tokensIn: 900, tokensOut: 100 };
    const budget = { monthlyTokens: 7500, monthlyMoney: null, priceIn: 1, priceOut: 1 };
    const tries = await Promise.allSettled(
      Array.from({ length: 25 }, () => reserve(app.newEm(), 'comment', most, budget)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    expect(await spent('tokens')).toBe(7000);
    expect(await spent('cost')).toBe(7000);
    expect(await calls()).toHaveLength(7);
  });

  test('of money reserves no tokens when it would be exceeded', async () => {
    const budget = { monthlyTokens: null, monthlyMoney: 0.5, priceIn: 1000, priceOut: 1000 };
    await expect(
      reserve(app.newEm(), 'comment', { tokensIn: 500, tokensOut: 1 }, budget),
    ).rejects.toMatchObject({ errorCode: 'AI_BUDGET_SPENT' });
    expect(await spent('tokens')).toBe(0);
    await reserve(app.newEm(), 'comment', { tokensIn: 500, tokensOut: 0 }, budget);
    expect(await spent('cost')).toBe(500_000);
  });

  test('counts the maximum for a call whose process died', async () => {
    await switchOnAi(app, fake, { ai: { monthlyTokens: 1500 } });
    await reserve(
      app.newEm(),
      'comment',
      { tokensIn: 1400, tokensOut: 50 },
      { monthlyTokens: 1500, monthlyMoney: null, priceIn: 0, priceOut: 0 },
    );
    await expect(ask()).rejects.toMatchObject({ errorCode: 'AI_BUDGET_SPENT' });
    expect(fake.requests).toHaveLength(0);
  });
});

test('a response cut off by the token limit is rejected', async () => {
  await switchOnAi(app, fake);
  fake.behave(answers('A sentence that stops in the', { finish: 'length' }));
  await expect(ask()).rejects.toMatchObject({ errorCode: 'AI_ANSWER_REFUSED' });
  expect(await spent('tokens')).toBe(150);
});

test('no call is made without a model or with AI off', async () => {
  await expect(ask()).rejects.toMatchObject({ errorCode: 'AI_OFF' });
  await switchOnAi(app, fake, { ai: { model: '' } });
  await expect(ask()).rejects.toMatchObject({ errorCode: 'AI_OFF' });
  await switchOnAi(app, fake, { ai: { enabled: false } });
  await expect(ask()).rejects.toMatchObject({ errorCode: 'AI_OFF' });
  expect(fake.requests).toHaveLength(0);
});
