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

test('several at once are done in order', async () => {
  const texts = await Promise.all(['one', 'two', 'three'].map((markdown) => renderPost(markdown)));
  expect(texts.map((text) => text.html)).toEqual(['<p>one</p>', '<p>two</p>', '<p>three</p>']);
});

test('a task that fails says why, and the next is done by the same worker', async () => {
  await expect(renderComment('['.repeat(2000))).rejects.toThrow(/more than 1000 signs/);
  const before = pool.threads();
  expect(await renderComment('next')).toBe('<p>next</p>');
  expect(pool.threads()).toBe(before);
});

describe('at its deadline', () => {
  test('a task ends, and its worker', async () => {
    await expect(renderPost(ENDLESS, { deadlineMs: 100 })).rejects.toBeInstanceOf(TaskFailed);
    expect(pool.threads()).toBe(0);
  });

  test('a task makes way for the next', async () => {
    const [slow, next] = await Promise.allSettled([
      renderPost(ENDLESS, { deadlineMs: 100 }),
      renderPost('next'),
    ]);
    expect(slow).toMatchObject({ status: 'rejected', reason: { errorCode: 'TEXT_TOO_COMPLEX' } });
    expect(next).toMatchObject({ status: 'fulfilled', value: { html: '<p>next</p>' } });
  });
});

test('what readers send does not wait for an editor’s text', async () => {
  const ending = new AbortController();
  const long = renderPost(ENDLESS, { deadlineMs: 60_000, signal: ending.signal });
  expect(await renderComment('quick')).toBe('<p>quick</p>');
  ending.abort(new Error('enough'));
  await expect(long).rejects.toThrow('enough');
});

test('a signal ends a task that waits as well, which then never runs', async () => {
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

test('readers are refused when too many wait, and one of them when too many are theirs', async () => {
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

test('idle workers end, and start again', async () => {
  const idle = createWorkerPool({ idleMs: 10 });
  const render = (markdown: string) => idle.run('renderComment', [markdown], { lane: 'editors' });
  expect(await render('one')).toBe('<p>one</p>');
  await expect.poll(idle.threads).toBe(0);
  expect(await render('two')).toBe('<p>two</p>');
  await idle.close();
});

test('closing ends what runs and what waits; the next task opens the pool again', async () => {
  const running = [renderPost(ENDLESS), renderPost('waits')];
  await Promise.all([pool.close(), Promise.allSettled(running)]);
  expect(await Promise.allSettled(running)).toMatchObject([
    { reason: { errorCode: 'UNAVAILABLE' } },
    { reason: { errorCode: 'UNAVAILABLE' } },
  ]);
  expect(pool.threads()).toBe(0);
  expect((await renderPost('again')).html).toBe('<p>again</p>');
});
