import { afterEach, describe, expect, test } from 'vitest';
import { createWorkerPool, TaskFailed } from './pool.ts';

let pool = createWorkerPool();
afterEach(async () => {
  await pool.close();
  pool = createWorkerPool();
});

/** Each paragraph is within the bounds; all of them take minutes. */
const ENDLESS = `${'*a_'.repeat(950)}\n\n`.repeat(170);
const renderPost = (markdown: string, options: { deadlineMs?: number; signal?: AbortSignal } = {}) =>
  pool.run('renderText', [markdown, 'en-US'], { lane: 'editors', ...options });
const renderComment = (markdown: string, caller?: string) =>
  pool.run('renderComment', [markdown], { lane: 'readers', ...(caller ? { caller } : {}) });

test('runs parallel tasks and returns results in order', async () => {
  const texts = await Promise.all(['one', 'two', 'three'].map((markdown) => renderPost(markdown)));
  expect(texts.map((text) => text.html)).toEqual(['<p>one</p>', '<p>two</p>', '<p>three</p>']);
});

test('reports why a task failed, and reuses its worker', async () => {
  await expect(renderComment('['.repeat(2000))).rejects.toThrow(/more than 1000 signs/);
  const before = pool.threads();
  expect(await renderComment('next')).toBe('<p>next</p>');
  expect(pool.threads()).toBe(before);
});

describe('at its deadline', () => {
  test('ends a task and its worker', async () => {
    await expect(renderPost(ENDLESS, { deadlineMs: 100 })).rejects.toBeInstanceOf(TaskFailed);
    expect(pool.threads()).toBe(0);
  });

  test('runs the next task', async () => {
    const [slow, next] = await Promise.allSettled([
      renderPost(ENDLESS, { deadlineMs: 100 }),
      renderPost('next'),
    ]);
    expect(slow).toMatchObject({ status: 'rejected', reason: { errorCode: 'TEXT_TOO_COMPLEX' } });
    expect(next).toMatchObject({ status: 'fulfilled', value: { html: '<p>next</p>' } });
  });
});

test('does not delay readers’ tasks by an editor’s text', async () => {
  const ending = new AbortController();
  const long = renderPost(ENDLESS, { deadlineMs: 60_000, signal: ending.signal });
  expect(await renderComment('quick')).toBe('<p>quick</p>');
  ending.abort(new Error('enough'));
  await expect(long).rejects.toThrow('enough');
});

test('aborts running and waiting tasks by a signal', async () => {
  const ending = new AbortController();
  const [first, second] = [
    renderPost(ENDLESS, { deadlineMs: 60_000, signal: ending.signal }),
    renderPost('waits', { signal: ending.signal }),
  ];
  ending.abort(new Error('enough'));
  expect(await Promise.allSettled([first, second])).toMatchObject([
    { reason: { message: 'enough' } },
    { reason: { message: 'enough' } },
  ]);
});

test('rejects tasks if too many are waiting, or too many are one caller’s', async () => {
  const many = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) => renderComment('a', `network ${index}`)),
  );
  const refused = many.filter((each) => each.status === 'rejected');
  expect(refused.length).toBeGreaterThan(10);
  expect(refused.length).toBeLessThan(20);
  for (const { reason } of refused) expect(reason).toMatchObject({ errorCode: 'UNAVAILABLE' });
  const own = await Promise.allSettled(Array.from({ length: 7 }, () => renderComment('a', 'one network')));
  expect(own.map(({ status }) => status)).toEqual([
    ...Array<string>(5).fill('fulfilled'),
    'rejected',
    'rejected',
  ]);
  expect(own.at(-1)).toMatchObject({ reason: { errorCode: 'TOO_MANY_REQUESTS' } });
  expect(await renderComment('a', 'one network')).toBe('<p>a</p>');
});

test('ends idle workers, and starts new ones', async () => {
  const idle = createWorkerPool({ idleMs: 10 });
  const render = (markdown: string) => idle.run('renderComment', [markdown], { lane: 'editors' });
  expect(await render('one')).toBe('<p>one</p>');
  await expect.poll(idle.threads).toBe(0);
  expect(await render('two')).toBe('<p>two</p>');
  await idle.close();
});

test('aborts running and waiting tasks on close, and reopens for the next task', async () => {
  const running = [renderPost(ENDLESS), renderPost('waits')];
  await Promise.all([pool.close(), Promise.allSettled(running)]);
  expect(await Promise.allSettled(running)).toMatchObject([
    { reason: { errorCode: 'UNAVAILABLE' } },
    { reason: { errorCode: 'UNAVAILABLE' } },
  ]);
  expect(pool.threads()).toBe(0);
  expect((await renderPost('again')).html).toBe('<p>again</p>');
});
