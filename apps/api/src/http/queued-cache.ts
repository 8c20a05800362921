import type { PageCache } from '../platform/page-cache.ts';
import type { WorkQueue } from '../platform/work-queue.ts';

/**
 * A cache that renders through a queue. What is cached is never refused: a stale page takes the place of one
 * that could not be rendered.
 */
export function queuedCache(cache: PageCache, queue: WorkQueue): PageCache {
  return {
    ...cache,
    get: (key, render) => cache.get(key, () => queue.run(render)),
    pass: (render) => cache.pass(() => queue.run(render)),
  };
}
