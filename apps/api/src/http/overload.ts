import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { createWorkQueue, type WorkQueue } from '../platform/work-queue.ts';

/** Each waits for itself, so that a flood of one kind leaves the others alone. */
export interface WorkQueues {
  pages: WorkQueue;
  /** Lists, searches, feeds: what programs ask for. */
  responses: WorkQueue;
  /** Share images, which take the processor for longer. */
  drawings: WorkQueue;
}

const WAIT_MAX_MS = 5000;

/**
 * Bounds what is made at the same time for people without an account, and refuses it while the event loop
 * lags. Health checks, files, and whatever is cached are answered all the same; other methods than GET are
 * refused at once then.
 * @param lagMaxMs average of a second; 0 for never
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
