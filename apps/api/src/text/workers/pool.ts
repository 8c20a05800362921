import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { AppError } from '../../errors/app-error.ts';
import type { Job, JobResult, JobStarted, TaskInput, TaskName, TaskOutput } from './worker.ts';

/**
 * Who waits for a task. Each lane has its own threads of the pool, so that comments by strangers never wait
 * behind an administrator's long text, nor the other way around.
 */
export type Lane = 'readers' | 'editors' | 'background';

interface LaneLimits {
  /** Parallel tasks. */
  running: number;
  /** Maximum number of waiting tasks; more are rejected with UNAVAILABLE. */
  waiting: number;
  /** Deadline of a task, from its start in a worker. */
  deadlineMs: number;
}

const LANES: Record<Lane, LaneLimits> = {
  readers: { running: availableParallelism() > 3 ? 2 : 1, waiting: 20, deadlineMs: 5000 },
  editors: { running: 1, waiting: 100, deadlineMs: 10_000 },
  background: { running: 1, waiting: Infinity, deadlineMs: 120_000 },
};
const THREADS = Object.values(LANES).reduce((sum, { running }) => sum + running, 0);
/** Maximum number of tasks per network or account, running or waiting. */
const PER_CALLER = 5;
/** A worker not ready by then can't start, or the machine is overloaded. */
const START_MAX_MS = 30_000;
/** Grammars and parsers take tens of megabytes, which an idle server shouldn't hold. */
const IDLE_MS = 60_000;
const HEAP_MAX_MB = 512;
/** TypeScript in the sources, JavaScript in a release. */
const WORKER = fileURLToPath(new URL(`./worker${extname(import.meta.url)}`, import.meta.url));

/**
 * A task without output: its text needs too much time or memory, or was rejected. The message is for the log.
 */
export class TaskFailed extends AppError {
  constructor(message: string) {
    super('TEXT_TOO_COMPLEX');
    this.name = 'TaskFailed';
    this.message = message;
  }
}

export interface TaskOptions {
  lane: Lane;
  /** A network or account, whose number of tasks is limited. */
  caller?: string;
  /** Aborts the task; the call then throws the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Milliseconds; defaults to the lane's. */
  deadlineMs?: number | undefined;
}

export interface WorkerPool {
  /**
   * Runs a task in a worker thread. A task that exceeds its deadline is terminated with its worker.
   * @throws TaskFailed
   * @throws AppError UNAVAILABLE if too many tasks wait or the pool is closed, TOO_MANY_REQUESTS for a caller
   * with too many tasks
   */
  run: <Name extends TaskName>(
    name: Name,
    input: TaskInput<Name>,
    options: TaskOptions,
  ) => Promise<TaskOutput<Name>>;
  /** Number of live threads. */
  threads: () => number;
  /** Ends all threads and rejects waiting tasks; the next task reopens the pool. */
  close: () => Promise<void>;
}

/** Creates a pool. Threads start with the first task and end when idle. */
export function createWorkerPool({ idleMs = IDLE_MS } = {}): WorkerPool {
  let open: OpenPool | undefined;
  return {
    async run(name, input, options) {
      open ??= openPool(idleMs);
      // The worker returns the output of the task with this name.
      return open.run(name, input, options) as Promise<TaskOutput<typeof name>>;
    },
    threads: () => open?.threads() ?? 0,
    async close() {
      const ending = open;
      open = undefined;
      await ending?.close();
    },
  };
}

interface OpenPool {
  run: (name: TaskName, input: readonly unknown[], options: TaskOptions) => Promise<unknown>;
  threads: () => number;
  close: () => Promise<void>;
}

function openPool(idleMs: number): OpenPool {
  const piscina = new Piscina<Job, JobResult>({
    filename: WORKER,
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
    // Flags of the process, such as --input-type, can prevent a thread from starting.
    execArgv: [],
  });
  // A worker that dies without a task loses nothing; an unhandled error event would end the process.
  piscina.on('error', () => undefined);
  const lanes = {
    readers: pLimit(LANES.readers.running),
    editors: pLimit(LANES.editors.running),
    background: pLimit(LANES.background.running),
  };
  const callers = new Map<string, number>();
  /** Jobs that haven't started in their worker yet. */
  const starting = new Map<number, () => void>();
  let lastId = 0;
  let isClosed = false;
  piscina.on('message', ({ started }: JobStarted) => starting.get(started)?.());

  return {
    async run(name, input, { lane, caller, signal, deadlineMs = LANES[lane].deadlineMs }) {
      signal?.throwIfAborted();
      const waiting = lanes[lane];
      if (waiting.pendingCount >= LANES[lane].waiting) throw new AppError('UNAVAILABLE');
      const leave = caller === undefined ? undefined : enter(callers, caller);
      try {
        return await waiting(() => runNow({ id: (lastId += 1), name, input }, { deadlineMs, signal }));
      } finally {
        leave?.();
      }
    },
    threads: () => piscina.threads.length,
    async close() {
      isClosed = true;
      await piscina.destroy();
    },
  };

  async function runNow(
    job: Job,
    { deadlineMs, signal }: { deadlineMs: number; signal: AbortSignal | undefined },
  ): Promise<unknown> {
    signal?.throwIfAborted();
    if (isClosed) throw new AppError('UNAVAILABLE');
    const ending = new AbortController();
    const end = () => ending.abort();
    let failure: Error = new AppError('UNAVAILABLE');
    let timer = setTimeout(end, START_MAX_MS);
    starting.set(job.id, () => {
      clearTimeout(timer);
      failure = new TaskFailed(`It took longer than ${deadlineMs} ms.`);
      timer = setTimeout(end, deadlineMs);
    });
    signal?.addEventListener('abort', end, { once: true });
    try {
      const result = await piscina.run(job, { signal: ending.signal });
      if ('error' in result) throw new TaskFailed(result.error);
      return result.output;
    } catch (error) {
      signal?.throwIfAborted();
      if (isClosed) throw new AppError('UNAVAILABLE');
      if (ending.signal.aborted) throw failure;
      throw isOutOfMemory(error) ? new TaskFailed('It took too much memory.') : error;
    } finally {
      clearTimeout(timer);
      starting.delete(job.id);
      signal?.removeEventListener('abort', end);
    }
  }
}

/** @returns a function that releases the slot @throws AppError TOO_MANY_REQUESTS */
function enter(callers: Map<string, number>, caller: string): () => void {
  const before = callers.get(caller) ?? 0;
  if (before >= PER_CALLER) throw new AppError('TOO_MANY_REQUESTS');
  callers.set(caller, before + 1);
  return () => {
    const left = (callers.get(caller) ?? 1) - 1;
    if (left > 0) callers.set(caller, left);
    else callers.delete(caller);
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

const pool = createWorkerPool();

/** Runs a task in the process's pool; see `WorkerPool`. */
export const runTask = pool.run;
/** Ends the pool's threads when the server stops. */
export const closeWorkers = pool.close;
