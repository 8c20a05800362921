import { PRELOADS_AT_ONCE } from '@sanwen/contracts/constants';
import { expect, test } from 'vitest';
import { preloadQueue } from './navigation.ts';

/** A queue of fetches that a test ends. */
function queueOf(atOnce: number) {
  const running = new Map<string, PromiseWithResolvers<void>>();
  const begun: string[] = [];
  const preload = preloadQueue((href) => {
    const fetching = Promise.withResolvers<void>();
    running.set(href, fetching);
    begun.push(href);
    return fetching.promise;
  }, atOnce);
  const end = async (href: string, how: 'resolve' | 'reject' = 'resolve') => {
    running.get(href)?.[how](undefined);
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  };
  return { preload, end, begun };
}

test('no more than the limit are fetched at once, and none is dropped', async () => {
  const { preload, end, begun } = queueOf(PRELOADS_AT_ONCE);
  for (const href of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) preload(href);
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  await end('c');
  expect(begun.slice(5)).toEqual(['g']);
  await end('a', 'reject');
  expect(begun.slice(6)).toEqual(['f']);
});

test('what is under way or waits is not asked for twice', async () => {
  const { preload, end, begun } = queueOf(1);
  for (const href of ['a', 'a', 'b', 'c', 'b']) preload(href);
  await end('a');
  await end('b');
  await end('c');
  expect(begun).toEqual(['a', 'b', 'c']);
  preload('a');
  expect(begun).toEqual(['a', 'b', 'c', 'a']);
});
