import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  answers,
  type Behavior,
  cuts,
  event,
  neverEnds,
  refuses,
  repliesWhole,
  sends,
  slow,
  stalls,
} from '../../dev/fake-ai/behaviors.ts';
import { type FakeEndpoint, startFakeEndpoint } from '../../dev/fake-ai/fake-endpoint.ts';
import { createAiClient } from './ai-client.ts';
import { type AiEndpoint, AiFailure, type ChatRequest } from './ai/chat.ts';

const KEY = 'sk-a-key-that-nobody-may-see';
const TEXT = 'A model’s answer, 用中文也可以。';

let fake: FakeEndpoint;
beforeEach(async () => {
  fake = await startFakeEndpoint({ apiKey: KEY });
});
afterEach(() => fake.close());

const client = createAiClient({ allowsPrivate: true, firstPauseMs: 10 });

function chat(endpoint: Partial<AiEndpoint> = {}, request: Partial<ChatRequest> = {}) {
  return client.chat({
    endpoint: {
      baseUrl: fake.url,
      model: 'fake-1',
      apiKey: KEY,
      privateNetwork: true,
      staleAfterMs: 400,
      totalMs: 3000,
      ...endpoint,
    },
    messages: [
      { role: 'system', content: 'Be kind.' },
      { role: 'user', content: 'Hello' },
    ],
    maxTokens: 100,
    maxCharacters: 1000,
    ...request,
  });
}

async function failure(asking: Promise<unknown>): Promise<AiFailure> {
  const error: unknown = await asking.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(AiFailure);
  return error as AiFailure;
}

describe('a completion', () => {
  test('streams in chunks and reports its usage', async () => {
    fake.behave(answers(TEXT));
    const pieces: string[] = [];
    const completion = await chat({}, { onText: (piece) => pieces.push(piece) });
    expect(completion).toEqual({ text: TEXT, finish: 'stop', use: { tokensIn: 120, tokensOut: 30 } });
    expect(pieces.join('')).toBe(TEXT);
    expect(pieces.length).toBeGreaterThan(2);
    expect(fake.requests[0]?.body).toMatchObject({
      model: 'fake-1',
      stream: true,
      stream_options: { include_usage: true },
      max_tokens: 100,
    });
  });

  test('has estimated usage if the endpoint reports none', async () => {
    fake.behave(answers('三十個漢字', { usage: undefined }));
    expect((await chat()).use).toEqual({ tokensIn: 5, tokensOut: 5 });
  });

  test('is read whole from an endpoint that does not stream', async () => {
    fake.behave(repliesWhole(TEXT));
    expect((await chat()).text).toBe(TEXT);
  });

  test('ends without [DONE], and ignores anything after it', async () => {
    fake.behave(answers(TEXT, { done: false }));
    expect((await chat()).text).toBe(TEXT);
    fake.behave((messages, response, model) => {
      const end = response.end.bind(response);
      vi.spyOn(response, 'end').mockImplementation((last: unknown) => (response.write(last), response));
      void answers(TEXT)(messages, response, model);
      setTimeout(() => end(), 2000).unref();
    });
    const before = Date.now();
    expect((await chat()).text).toBe(TEXT);
    expect(Date.now() - before).toBeLessThan(350);
  });

  test('omits the model’s thoughts', async () => {
    fake.behave(answers(`<think>They want ${TEXT}</think>\n\n${TEXT}`));
    const pieces: string[] = [];
    expect((await chat({}, { onText: (piece) => pieces.push(piece) })).text).toBe(TEXT);
    expect(pieces.join('')).toBe(TEXT);
  });

  test('does not time out while only thoughts arrive', async () => {
    fake.behave(async (messages, response, model) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (let thought = 0; thought < 4; thought += 1) {
        response.write(
          event({ choices: [{ delta: { reasoning_content: 'Let me see' }, finish_reason: null }] }),
        );
        await wait(200);
      }
      vi.spyOn(response, 'writeHead').mockReturnValue(response);
      await answers(TEXT)(messages, response, model);
    });
    expect((await chat()).text).toBe(TEXT);
  });

  test('is requested with max_completion_tokens if the model requires it', async () => {
    fake.behave(
      refuses(400, {}, "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."),
      answers(TEXT),
    );
    expect((await chat()).text).toBe(TEXT);
    expect(fake.requests[1]?.body).toMatchObject({ max_completion_tokens: 100 });
    expect(fake.requests[1]?.body.max_tokens).toBeUndefined();
  });
});

describe('a busy endpoint', () => {
  test.each([429, 500, 503])('is retried after status %i', async (status) => {
    fake.behave(refuses(status), refuses(status), answers(TEXT));
    expect((await chat()).text).toBe(TEXT);
    expect(fake.requests).toHaveLength(3);
  });

  test('fails after three attempts, without a charge', async () => {
    fake.behave(refuses(500));
    expect(await failure(chat())).toMatchObject({ reason: 'busy', use: { tokensIn: 0, tokensOut: 0 } });
    expect(fake.requests).toHaveLength(3);
  });

  test('is retried after the delay it requests', async () => {
    fake.behave(refuses(429, { 'retry-after': '1' }), answers(TEXT));
    const before = Date.now();
    await chat();
    expect(Date.now() - before).toBeGreaterThanOrEqual(1000);
  });

  test('is not retried if its delay exceeds the time limit', async () => {
    fake.behave(refuses(429, { 'retry-after': '3600' }), answers(TEXT));
    expect(await failure(chat())).toMatchObject({ reason: 'busy', retryAfterMs: 3_600_000 });
    expect(fake.requests).toHaveLength(1);
  });
});

describe('a failed completion', () => {
  const page = '<!doctype html><title>Sign in to the network</title>';
  const cases: [string, Behavior, string][] = [
    ['no first piece', slow(1500, answers(TEXT)), 'slow'],
    ['a stream that stalls', stalls('A model’s'), 'slow'],
    ['a stream that stalls with a beating heart', stalls('A model’s', 50), 'slow'],
    ['a broken connection', cuts('A model’s'), 'cut'],
    ['a stream without an end', cuts('A model’s', true), 'cut'],
    ['text that is no JSON', sends('text/event-stream', 'data: {"choices": [\n\n'), 'malformed'],
    ['JSON of another kind', sends('text/event-stream', 'data: {"choices": "all"}\n\n'), 'malformed'],
    ['a page', sends('text/html', page), 'malformed'],
    ['a document without choices', sends('application/json', '{}'), 'malformed'],
    [
      'an error in the stream',
      sends('text/event-stream', event({ error: { message: 'overloaded' } })),
      'refused',
    ],
    ['an unknown model', refuses(404), 'refused'],
    ['an answer that never ends', neverEnds(), 'too-long'],
    ['an event that never ends', sends('text/event-stream', `data: ${'x'.repeat(600_000)}`), 'malformed'],
    ['a long refusal', refuses(400, {}, 'no '.repeat(500_000)), 'refused'],
    ['a redirect', refuses(307, { location: 'http://169.254.169.254/' }), 'refused'],
  ];
  test.each(cases)('%s is a failure, and tried once', async (_name, behavior, reason) => {
    fake.behave(behavior);
    expect(await failure(chat())).toMatchObject({ reason });
    expect(fake.requests).toHaveLength(1);
  });

  test('is charged for the part received before it broke off', async () => {
    fake.behave(cuts('五個漢字的話'));
    expect((await failure(chat())).use).toEqual({ tokensIn: 5, tokensOut: 6 });
  });

  test('takes no longer than the time limit, including retries', async () => {
    fake.behave(stalls('A model’s', 50));
    const before = Date.now();
    expect(await failure(chat({ staleAfterMs: 5000, totalMs: 600 }))).toMatchObject({ reason: 'slow' });
    expect(Date.now() - before).toBeLessThan(1500);
  });
});

test('closes the connection when the caller aborts', async () => {
  fake.behave(neverEnds('a'));
  const asker = new AbortController();
  const asking = failure(chat({}, { signal: asker.signal, maxCharacters: 1e9, onText: () => asker.abort() }));
  expect(await asking).toMatchObject({ reason: 'aborted' });
  await expect.poll(() => fake.requests[0]?.isAborted).toBe(true);
});

describe('the key', () => {
  test('is removed from error messages, even if the endpoint repeats it', async () => {
    const own = await startFakeEndpoint({ apiKey: 'another' });
    const refused = await failure(chat({ baseUrl: own.url }));
    await own.close();
    expect(refused).toMatchObject({
      reason: 'refused',
      message: expect.stringContaining('Incorrect API key provided: …'),
    });
    expect(JSON.stringify([refused, refused.message, refused.stack])).not.toContain(KEY);
  });

  test('is removed from errors of a stream that breaks off', async () => {
    fake.behave(sends('text/event-stream', event({ error: { message: `quota of ${KEY} is used up` } })));
    expect((await failure(chat())).message).toBe(
      'the endpoint broke off: {"message":"quota of … is used up"}',
    );
  });

  test('is not sent if none is set', async () => {
    const open = await startFakeEndpoint();
    await chat({ baseUrl: open.url, apiKey: '' });
    await open.close();
    expect(open.requests[0]?.headers.authorization).toBeUndefined();
  });
});

describe('an endpoint in a private network', () => {
  test('is called only if the settings allow it', async () => {
    for (const baseUrl of [
      fake.url,
      fake.url.replace('http:', 'https:'),
      fake.url.replace('http://127.0.0.1', 'https://localhost'),
    ]) {
      expect(await failure(chat({ baseUrl, privateNetwork: false }))).toMatchObject({ reason: 'forbidden' });
    }
    expect(fake.requests).toHaveLength(0);
  });

  test.each([
    'http://169.254.169.254/v1',
    'http://[fe80::1]/v1',
    'http://[::ffff:169.254.169.254]/v1',
    'http://2852039166/v1',
    'http://0.0.0.0/v1',
    'http://100.100.100.200/v1',
    'http://[fd00:ec2::254]/v1',
  ])('is never called at %s', async (baseUrl) => {
    expect(await failure(chat({ baseUrl }))).toMatchObject({ reason: 'forbidden' });
  });

  test('is reported as unreachable when it is down', async () => {
    await fake.close();
    expect(await failure(chat())).toMatchObject({ reason: 'unreachable' });
    fake = await startFakeEndpoint();
  });
});
