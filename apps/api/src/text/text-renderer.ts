import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Locale } from '@sanwen/contracts/locales';
import { AppError } from '../errors/app-error.ts';
import type { RenderedText } from './render-text.ts';
import type { RenderAnswer, RenderJob } from './render-worker.ts';

export const MARKDOWN_MAX = 500_000;

const DEADLINE_MS = 10_000;
/** A line that opens with over 200 quote or list markers, and is no rule (`- - -`). */
const DEEP_NESTING = /^(?!(?:[ \t]*[-*+]){3,}[ \t]*$)(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){201}/m;
/** Grammars and parsers take tens of megabytes, which a server that is only read should not hold. */
const IDLE_MS = 60_000;
const HEAP_MAX_MB = 512;

/** A text that cannot be rendered: `too-long` (over `MARKDOWN_MAX` characters), or `too-complex` (time, depth, memory). */
export class TextNotRendered extends AppError {
  readonly reason: 'too-long' | 'too-complex';

  constructor(reason: 'too-long' | 'too-complex', message: string) {
    super(reason === 'too-long' ? 'TEXT_TOO_LONG' : 'TEXT_TOO_COMPLEX');
    this.name = 'TextNotRendered';
    // For the log and the command line; who calls is told the catalogue's text.
    this.message = message;
    this.reason = reason;
  }
}

export interface TextRenderer {
  /**
   * Renders one text; several at once wait for one another.
   * @throws TextNotRendered
   */
  render: (markdown: string, options: { locale: Locale }) => Promise<RenderedText>;
  /** Ends the thread at once; the next text starts another. */
  close: () => Promise<void>;
}

/**
 * Renders texts in a thread of its own, so that a long text holds no reader up and a hostile one (Markdown has inputs that
 * take quadratic time) ends at the deadline. The thread starts with the first text and ends when idle.
 */
export function createTextRenderer({ deadlineMs = DEADLINE_MS, idleMs = IDLE_MS } = {}): TextRenderer {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  return {
    async render(markdown, { locale }) {
      refuseUnreasonable(markdown);
      const turn = last.then(() => run({ markdown, locale }));
      last = turn.catch(() => undefined);
      return turn;
    },
    close,
  };

  async function run(job: RenderJob): Promise<RenderedText> {
    clearTimeout(idle);
    worker ??= startWorker();
    const reply = await ask(worker, job, deadlineMs).catch(async (error: unknown): Promise<RenderAnswer> => {
      await close();
      if (isOverLimit(error)) return { fault: 'time or memory' };
      throw error;
    });
    idle = setTimeout(() => void close(), idleMs).unref();
    if ('rendered' in reply) return reply.rendered;
    throw new TextNotRendered('too-complex', `The text takes too much to render: ${reply.fault}.`);
  }

  async function close(): Promise<void> {
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  }
}

function refuseUnreasonable(markdown: string): void {
  if (markdown.length > MARKDOWN_MAX) {
    throw new TextNotRendered('too-long', `The text is longer than ${MARKDOWN_MAX} characters.`);
  }
  if (DEEP_NESTING.test(markdown)) {
    throw new TextNotRendered('too-complex', 'A line of the text is nested more than 200 quotes or lists deep.');
  }
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
    // Flags of the process, such as --input-type, can keep a thread from starting.
    execArgv: [],
  });
  // `ask` hears of it as well; without a listener of its own a dying thread would end the process.
  worker.on('error', () => undefined);
  return worker;
}

/** Asks for one text. Rejects when the thread does not answer in time, or dies. */
async function ask(worker: Worker, job: RenderJob, deadlineMs: number): Promise<RenderAnswer> {
  // Between texts the thread must not keep the process alive; during one it must.
  worker.ref();
  try {
    const answered: Promise<RenderAnswer[]> = once(worker, 'message', { signal: AbortSignal.timeout(deadlineMs) });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(job);
    const [answer] = await answered;
    return answer ?? { fault: 'no answer' };
  } finally {
    worker.unref();
  }
}

function isOverLimit(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}
