import { PRELOADS_AT_ONCE } from '@sanwen/contracts/constants';
import { expect, test } from 'vitest';
import { prefetchQueue } from './prefetch.ts';

/** A queue of fetches that a test ends. */
function queueOf(atOnce: number) {
  const running = new Map<string, PromiseWithResolvers<void>>();
  const begun: string[] = [];
  const prefetch = prefetchQueue((href) => {
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
  return { prefetch, end, begun };
}

test('prefetches up to the limit at once and drops none', async () => {
  const { prefetch, end, begun } = queueOf(PRELOADS_AT_ONCE);
  for (const href of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) prefetch(href);
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  await end('c');
  expect(begun.slice(5)).toEqual(['g']);
  await end('a', 'reject');
  expect(begun.slice(6)).toEqual(['f']);
});

test('does not prefetch a running or queued page twice', async () => {
  const { prefetch, end, begun } = queueOf(1);
  for (const href of ['a', 'a', 'b', 'c', 'b']) prefetch(href);
  await end('a');
  await end('b');
  await end('c');
  expect(begun).toEqual(['a', 'b', 'c']);
  prefetch('a');
  expect(begun).toEqual(['a', 'b', 'c', 'a']);
});
