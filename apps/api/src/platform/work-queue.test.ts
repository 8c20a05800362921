import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

const REFUSED = { errorCode: 'UNAVAILABLE', retryAfterSeconds: 5 };

test('runs some tasks, queues some, and rejects the rest at once', async () => {
  const queue = createWorkQueue({ atOnce: 2, waitingMax: 3, waitMaxMs: 60_000 });
  const gate = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await gate.promise;
    running -= 1;
    return 'done';
  };
  const taken = Array.from({ length: 2 }, () => queue.run(work));
  await expect.poll(() => running, { interval: 1 }).toBe(2);
  taken.push(...Array.from({ length: 3 }, () => queue.run(work)));
  await expect(queue.run(work)).rejects.toMatchObject(REFUSED);
  gate.resolve();
  expect(await Promise.all(taken)).toEqual(Array.from({ length: 5 }, () => 'done'));
  expect(most).toBe(2);
  expect(await queue.run(work)).toBe('done');
});

test('rejects a task that waits too long, and never runs it', async () => {
  const queue = createWorkQueue({ atOnce: 1, waitingMax: 10, waitMaxMs: 30 });
  const gate = Promise.withResolvers<void>();
  const first = queue.run(() => gate.promise);
  let hasRun = false;
  const second = queue.run(async () => {
    hasRun = true;
  });
  await expect(second).rejects.toMatchObject(REFUSED);
  gate.resolve();
  await first;
  await queue.run(async () => undefined);
  expect(hasRun).toBe(false);
});

test('runs the next task after a failed one', async () => {
  const queue = createWorkQueue({ atOnce: 1, waitingMax: 10, waitMaxMs: 1000 });
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run(async () => 'next')).toBe('next');
});

test('rejects new tasks while isRefusing returns true', async () => {
  let isRefusing = true;
  const queue = createWorkQueue({ atOnce: 1, waitingMax: 10, waitMaxMs: 1000, isRefusing: () => isRefusing });
  await expect(queue.run(async () => 'no')).rejects.toMatchObject(REFUSED);
  isRefusing = false;
  expect(await queue.run(async () => 'yes')).toBe('yes');
});
