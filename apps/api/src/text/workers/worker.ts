import { parentPort } from 'node:worker_threads';

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

/**
 * Tasks of the worker pool: pure functions, each loaded on first use, so that a worker that renders comments
 * doesn't hold the grammars for posts.
 */
const taskLoaders = {
  renderText: async () => (await import('../render-text.ts')).renderText,
  renderComment: async () => (await import('../render-comment.ts')).renderComment,
  convertText: async () => (await import('../convert-chinese.ts')).convertText,
  findProse: async () => (await import('../prose.ts')).findProse,
  diffTexts: async () => (await import('../diff-texts.ts')).diffTexts,
};

type Loaders = typeof taskLoaders;
type Task<Name extends TaskName> = Awaited<ReturnType<Loaders[Name]>>;

export type TaskName = keyof Loaders;
export type TaskInput<Name extends TaskName> = Parameters<Task<Name>>;
export type TaskOutput<Name extends TaskName> = Awaited<ReturnType<Task<Name>>>;

/** A task call as sent to a worker. */
export interface Job {
  id: number;
  name: TaskName;
  input: readonly unknown[];
}

/** Sent when the task's module is loaded and its deadline starts. */
export interface JobStarted {
  started: number;
}

/** `error` is for the log; it says why there is no output. */
export type JobResult = { output: unknown } | { error: string };
