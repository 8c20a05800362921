import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { answers, neverEnds } from '../../dev/fake-ai/behaviors.ts';
import { type FakeEndpoint, startFakeEndpoint } from '../../dev/fake-ai/fake-endpoint.ts';
import { switchOnAi } from '../ai/switch-on-ai.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { type Commenter, createMember } from '../commenter.ts';
import { createPost } from '../factories.ts';

const COMMENT = 'The tide table on the kitchen door stayed with me. Who wrote it down in the years before?';
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

const shown = async () => (await app.get(`/comments?article=${post}`)).body.data.items;

describe('a streamed AI comment', () => {
  const url = '/api/comments/generate-ai-comment/stream';
  const stream = (payload: object = { article: 'tides' }, headers = admin.headers()) =>
    app.app.inject({ method: 'POST', url, headers, payload });
  const events = (body: string) =>
    [...body.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, name, data = '']) => [
      name,
      JSON.parse(data) as unknown,
    ]);

  test('arrives in chunks, and then complete', async () => {
    const { headers, body } = await stream();
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
    const all = events(body);
    const pieces = all.filter(([name]) => name === 'text').map(([, piece]) => piece);
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces.join('')).toBe(COMMENT);
    expect(all.at(-1)).toEqual(['done', expect.objectContaining({ status: 'waiting', content: COMMENT })]);
  });

  test('ends with an error event if it fails', async () => {
    fake.behave(answers('PWNED'));
    expect(events((await stream()).body).at(-1)).toEqual([
      'failed',
      expect.objectContaining({ success: false, code: 'AI_ANSWER_REFUSED', status: 502 }),
    ]);
  });

  test('can be written without being stored, and published later with edits', async () => {
    const { body } = await stream({ article: 'tides', keep: false });
    const drafted = {
      nickname: 'Old reader',
      locale: 'en-US',
      content: COMMENT,
      draft: expect.stringMatching(/^[\da-f-]{36}$/),
    };
    expect(events(body).at(-1)).toEqual(['done', drafted]);
    expect(await app.db().selectFrom('comments').select('id').execute()).toEqual([]);
    expect((await admin.send('GET', '/admin/ai/usage')).body.data).toMatchObject({ commentsToday: 1 });

    const put = (changes: object = {}) =>
      admin.send('POST', '/admin/comments/ai', {
        article: post,
        persona: 'Old reader',
        locale: 'en-US',
        content: 'As I *left* it.',
        ...changes,
      });
    expect((await put()).body.data).toEqual({
      id: expect.any(Number),
      status: 'waiting',
      nickname: 'Old reader',
      locale: 'en-US',
      content: 'As I *left* it.',
    });
    expect(await put({ persona: 'Nobody' })).toMatchObject({
      status: 400,
      body: { issues: [{ field: 'persona' }] },
    });
    expect(await put({ content: ' ' })).toMatchObject({
      status: 400,
      body: { issues: [{ field: 'content' }] },
    });
    await switchOnAi(app, fake, { aiComments: { approvalFirst: false, dailyLimit: 1 } });
    expect((await put({ persona: 'AI reader' })).body.data).toMatchObject({ status: 'approved' });
    expect(await shown()).toMatchObject([
      { nickname: 'AI reader', isAi: true, html: '<p>As I <em>left</em> it.</p>' },
    ]);
    const entries = await app
      .db()
      .selectFrom('audit_entries')
      .select('subject_title')
      .where('action', '=', 'create')
      .where('subject_kind', '=', 'comment')
      .execute();
    expect(entries).toEqual([{ subject_title: 'Tides' }, { subject_title: 'Tides' }]);
    await switchOnAi(app, fake, { aiComments: { enabled: false } });
    expect((await put()).body).toMatchObject({ code: 'AI_OFF' });
  });

  test('that is published again after a lost response is stored once, with the last edit', async () => {
    const { body } = await stream({ article: 'tides', keep: false });
    const [, { draft }] = z.tuple([z.string(), z.object({ draft: z.uuid() })]).parse(events(body).at(-1));
    const put = (content: string) =>
      admin.send('POST', '/admin/comments/ai', {
        article: post,
        persona: 'Old reader',
        locale: 'en-US',
        content,
        draft,
      });
    const [first, again] = await Promise.all([put('As I left it.'), put('As I left it.')]);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.data).toEqual(first.body.data);
    const id = first.body.data['id'];
    await admin.send('POST', '/admin/comments/moderate', { ids: [id], action: 'approve' });
    expect((await put('And *changed*.')).body.data).toMatchObject({
      id,
      status: 'approved',
      content: 'And *changed*.',
    });
    expect(await shown()).toMatchObject([{ id, html: '<p>And <em>changed</em>.</p>' }]);
    const entries = await app
      .db()
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_kind', '=', 'comment')
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['create', 'approve', 'update']);
  });

  test('requires an administrator and valid input', async () => {
    const user = await createMember(app);
    expect((await stream({ article: 'tides' }, {})).statusCode).toBe(401);
    expect((await stream({ article: 'tides' }, user.headers())).statusCode).toBe(403);
    expect((await stream({ persona: 'x'.repeat(100) })).json()).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(fake.requests).toHaveLength(0);
  });

  test('is aborted when the client disconnects', async () => {
    fake.behave(neverEnds('a '));
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const leaving = new AbortController();
    const response = await fetch(`http://127.0.0.1:${port}${url}`, {
      method: 'POST',
      headers: { ...admin.headers(), 'content-type': 'application/json' },
      body: JSON.stringify({ article: 'tides' }),
      signal: leaving.signal,
    });
    await response.body?.getReader().read();
    leaving.abort();
    await expect.poll(() => fake.requests[0]?.isAborted).toBe(true);
    expect(await app.db().selectFrom('comments').select('id').execute()).toEqual([]);
  });
});
