import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import { AiFailure, type TokenUse } from './chat.ts';

const MALFORMED_MAX = 200;
/** Limit of one server-sent event, which carries a few characters. */
const EVENT_BYTES_MAX = 256 * 1024;

const text = z.object({ content: z.string().nullish() }).nullish();

/** The used parts of a streamed chunk, or of a complete response if the endpoint doesn't stream. */
const chunkSchema = z.object({
  choices: z.array(z.object({ delta: text, message: text, finish_reason: z.string().nullish() })).nullish(),
  usage: z
    .object({ prompt_tokens: z.int().nonnegative(), completion_tokens: z.int().nonnegative() })
    .nullish(),
  error: z.unknown().optional(),
});

/** A completion received so far. */
export interface PartialCompletion {
  /** The model's full output, including its thoughts. */
  raw: string;
  text: string;
  finish: string | undefined;
  use: TokenUse | undefined;
}

interface Listener {
  maxCharacters: number;
  /** Called when part of the completion arrived. */
  onProgress: () => void;
  onText?: ((piece: string) => void) | undefined;
}

export function emptyCompletion(): PartialCompletion {
  return { raw: '', text: '', finish: undefined, use: undefined };
}

/** Reads server-sent events into `answer`. @throws AiFailure cut, malformed, refused, too-long */
export async function readStream(
  body: AsyncIterable<Uint8Array>,
  completion: PartialCompletion,
  listener: Listener,
): Promise<void> {
  let isDone = false;
  const parser = createParser({
    maxBufferSize: EVENT_BYTES_MAX,
    onEvent({ data }) {
      if (isDone) return;
      if (data.trim() === '[DONE]') isDone = true;
      else takeChunk(data, completion, listener);
    },
    onError(error) {
      if (error.type === 'max-buffer-size-exceeded') throw malformed('an event that does not end');
    },
  });
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    parser.feed(decoder.decode(bytes, { stream: true }));
    // Some endpoints leave the connection open at the end.
    if (isDone) return;
  }
  if (completion.finish === undefined) throw new AiFailure('cut', 'the stream ended before the answer did');
}

/** Reads a complete JSON response into `answer`. */
export async function readWhole(
  body: AsyncIterable<Uint8Array>,
  completion: PartialCompletion,
  listener: Listener,
): Promise<void> {
  const parts: Uint8Array[] = [];
  for await (const bytes of body) {
    listener.onProgress();
    parts.push(bytes);
  }
  takeChunk(Buffer.concat(parts).toString('utf8'), completion, listener);
  if (completion.finish === undefined) throw malformed('an answer without an end');
}

function takeChunk(
  data: string,
  completion: PartialCompletion,
  { maxCharacters, onProgress, onText }: Listener,
): void {
  const { choices, usage, error } = parseChunk(data);
  if (error !== undefined && error !== null)
    throw new AiFailure(
      'refused',
      `the endpoint broke off: ${JSON.stringify(error).slice(0, MALFORMED_MAX)}`,
    );
  onProgress();
  if (usage) completion.use = { tokensIn: usage.prompt_tokens, tokensOut: usage.completion_tokens };
  const [choice] = choices ?? [];
  if (!choice) return;
  completion.raw += choice.delta?.content ?? choice.message?.content ?? '';
  if (completion.raw.length > maxCharacters)
    throw new AiFailure('too-long', `the answer has more than ${maxCharacters} characters`);
  completion.finish = choice.finish_reason ?? completion.finish;
  const seen = visibleText(completion.raw, completion.finish !== undefined);
  const piece = seen.slice(completion.text.length);
  completion.text = seen;
  if (piece !== '') onText?.(piece);
}

function parseChunk(data: string): z.output<typeof chunkSchema> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(data);
  } catch {
    throw malformed(data);
  }
  const chunk = chunkSchema.safeParse(parsed);
  if (!chunk.success) throw malformed(data);
  return chunk.data;
}

function malformed(what: string): AiFailure {
  return new AiFailure('malformed', `not a chat completion: ${what.slice(0, MALFORMED_MAX)}`);
}

const OPENING = '<think>';
const THOUGHTS = /^\s*<think>[\s\S]*?(?:<\/think>\s*|$)/;

/**
 * Output without thoughts, which local models often write first. For a growing output, the result only grows.
 * @param isWhole whether the output is complete
 */
function visibleText(raw: string, isWhole: boolean): string {
  const start = raw.trimStart();
  if (!isWhole && OPENING.startsWith(start)) return '';
  return start.startsWith(OPENING) ? raw.replace(THOUGHTS, '') : raw;
}

interface RequestTimer {
  /** Aborts on a timeout or when the caller aborts. */
  signal: AbortSignal;
  /** Restarts the timeout; call it for each chunk. */
  progress: () => void;
  /** The failure to report if the signal was aborted. */
  abortFailure: () => AiFailure | undefined;
  /** Call it when the request is over. */
  end: () => void;
}

interface WatchOptions {
  staleAfterMs: number;
  /** Deadline of the whole request. */
  endsAt: number;
  signal?: AbortSignal | undefined;
}

/** Limits a streamed request: timeouts of HTTP libraries end with the first bytes. */
export function createRequestTimer({ staleAfterMs, endsAt, signal }: WatchOptions): RequestTimer {
  const controller = new AbortController();
  let abortFailure: AiFailure | undefined;
  const stop = (failure: AiFailure) => {
    abortFailure ??= failure;
    controller.abort();
  };
  const onAbort = () => stop(new AiFailure('aborted', 'nobody waits for the answer'));
  const tooSlow = () => stop(new AiFailure('slow', `nothing came for ${staleAfterMs} ms`));
  const total = setTimeout(
    () => stop(new AiFailure('slow', 'the answer took too long')),
    Math.max(0, endsAt - Date.now()),
  );
  let timeout = setTimeout(tooSlow, staleAfterMs);
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort, { once: true });
  return {
    signal: controller.signal,
    progress() {
      clearTimeout(timeout);
      timeout = setTimeout(tooSlow, staleAfterMs);
    },
    abortFailure: () => abortFailure,
    end() {
      clearTimeout(total);
      clearTimeout(timeout);
      signal?.removeEventListener('abort', onAbort);
    },
  };
}
