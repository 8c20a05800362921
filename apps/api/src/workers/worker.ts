import { parentPort } from 'node:worker_threads';
import { type Job, type JobResult, type JobStarted, taskLoaders } from './tasks.ts';

/** Runs in a worker of the pool, one job at a time. */
export default async function runJob({ id, name, input }: Job): Promise<JobResult> {
  // The pool's typed API has checked that the input fits the task.
  const task = (await taskLoaders[name]()) as (...args: readonly unknown[]) => unknown;
  const started: JobStarted = { started: id };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(started);
  try {
    return { output: await task(...input) };
  } catch (error) {
    // Includes stack overflows caused by thousands of nested elements.
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
