/**
 * Tasks of the worker pool: pure functions, each loaded on first use, so that a worker that renders comments
 * doesn't hold the grammars for posts.
 */
export const taskLoaders = {
  renderText: async () => (await import('../text/render-text.ts')).renderText,
  renderComment: async () => (await import('../text/render-comment.ts')).renderComment,
  convertText: async () => (await import('../text/convert-chinese.ts')).convertText,
  findProse: async () => (await import('../text/prose/find-prose.ts')).findProse,
  diffTexts: async () => (await import('../text/diff-texts.ts')).diffTexts,
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
