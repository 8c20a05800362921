import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { PageCache } from '../platform/page-cache.ts';
import { type WorkQueue, createWorkQueue } from '../platform/work-queue.ts';

/** Separate queues, so that a flood of one kind doesn't block the others. */
interface WorkQueues {
  pages: WorkQueue;
  /** API lists, searches, and feeds. */
  responses: WorkQueue;
  /** Share images, which need more CPU time. */
  drawings: WorkQueue;
}

const WAIT_MAX_MS = 5000;

/**
 * Limits parallel rendering for anonymous visitors, and rejects it while the event loop lags. Health checks,
 * files, and cached content are still served; methods other than GET are rejected at once then.
 * @param lagMaxMs average event loop delay over a second; 0 disables the check
 */
export async function registerOverload(app: FastifyInstance, lagMaxMs: number): Promise<WorkQueues> {
  await app.register(underPressure, {
    maxEventLoopDelay: lagMaxMs,
    sampleInterval: 1000,
    async pressureHandler({ method }) {
      if (method !== 'GET' && method !== 'HEAD') throw new AppError('UNAVAILABLE');
    },
  });
  const queueOf = (atOnce: number, waitingMax: number) =>
    createWorkQueue({ atOnce, waitingMax, waitMaxMs: WAIT_MAX_MS, isRefusing: () => app.isUnderPressure() });
  return { pages: queueOf(4, 64), responses: queueOf(4, 64), drawings: queueOf(2, 32) };
}

/** Wraps a cache so that it counts what it renders. */
export function countRenderings(cache: PageCache, counts: { rendered: number }): PageCache {
  const counted = (render: Parameters<PageCache['pass']>[0]) => () => {
    counts.rendered += 1;
    return render();
  };
  return {
    ...cache,
    get: (key, render) => cache.get(key, counted(render)),
    pass: (render) => cache.pass(counted(render)),
  };
}

/**
 * Wraps a cache so that it renders through a queue. Cached content is always served: a stale page replaces
 * one that can't be rendered.
 */
export function queuedCache(cache: PageCache, queue: WorkQueue): PageCache {
  return {
    ...cache,
    get: (key, render) => cache.get(key, () => queue.run(render)),
    pass: (render) => cache.pass(() => queue.run(render)),
  };
}
