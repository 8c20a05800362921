import { afterEach, expect, test, vi } from 'vitest';
import { streamComment } from './stream-comment.ts';

afterEach(() => void vi.unstubAllGlobals());

const COMMENT = { nickname: 'AI 读者', locale: 'zh-CN', content: '潮汐表', draft: '0a6b' } as const;

/** Streams a response in pieces of five bytes, which split characters and lines. */
async function ask(text: string, init: ResponseInit = {}) {
  const bytes = new TextEncoder().encode(text);
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 5) controller.enqueue(bytes.slice(at, at + 5));
      controller.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(stream, init));
  const pieces: string[] = [];
  const ending = await streamComment(
    { article: 1, locale: 'zh-CN' },
    {
      token: 't',
      viewLocale: 'en-US',
      signal: new AbortController().signal,
      onText: (piece) => pieces.push(piece),
    },
  );
  return { ending, pieces };
}

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

test('streams pieces as they are generated, then the comment', async () => {
  const { ending, pieces } = await ask(
    `: still writing\n\n${event('text', '潮汐')}${event('text', '表')}${event('done', COMMENT)}`,
  );
  expect(pieces).toEqual(['潮汐', '表']);
  expect(ending).toEqual({ kind: 'written', comment: COMMENT });
});

test.each([
  ['an error in the stream', event('text', 'a') + event('failed', { message: 'Refused.' }), {}, 'Refused.'],
  ['a refusal', JSON.stringify({ success: false, message: 'AI is off.' }), { status: 409 }, 'AI is off.'],
  ['a proxy’s page', '<h1>Bad gateway</h1>', { status: 502 }, undefined],
  ['a stream that is cut', event('text', 'a'), {}, undefined],
  ['a comment of another form', event('done', { content: 3 }), {}, undefined],
])('reports a failure for %s', async (_what, text, init, message) => {
  expect((await ask(text, init)).ending).toEqual({ kind: 'failed', message });
});

test('distinguishes an unreachable server from a canceled stream', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  const leaving = new AbortController();
  const call = { token: null, viewLocale: 'en-US', signal: leaving.signal, onText: () => undefined } as const;
  expect(await streamComment({ article: 1, locale: 'en-US' }, call)).toEqual({ kind: 'failed' });
  leaving.abort();
  expect(await streamComment({ article: 1, locale: 'en-US' }, call)).toEqual({ kind: 'stopped' });
});

test('asks the server to keep nothing, so that nobody sees an unread comment', async () => {
  let sent: unknown;
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    sent = typeof body === 'string' && JSON.parse(body);
    return new Response(event('done', COMMENT));
  });
  const signal = new AbortController().signal;
  await streamComment(
    { article: 1, locale: 'zh-CN' },
    { token: 't', viewLocale: 'en-US', signal, onText: () => undefined },
  );
  expect(sent).toEqual({ article: 1, locale: 'zh-CN', keep: false });
});
