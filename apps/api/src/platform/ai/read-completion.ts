import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import { AiFailure, type TokenUse } from './chat.ts';

const MALFORMED_MAX = 200;
/** An event of a stream; each carries a few characters. */
const EVENT_BYTES_MAX = 256 * 1024;

const text = z.object({ content: z.string().nullish() }).nullish();

/** An event of the stream, or the whole answer of an endpoint that does not stream: what of it is read. */
const chunkSchema = z.object({
  choices: z.array(z.object({ delta: text, message: text, finish_reason: z.string().nullish() })).nullish(),
  usage: z
    .object({ prompt_tokens: z.int().nonnegative(), completion_tokens: z.int().nonnegative() })
    .nullish(),
  error: z.unknown().optional(),
});

/** An answer as far as it has come. */
export interface PartialCompletion {
  /** What the model wrote, its thoughts included. */
  raw: string;
  text: string;
  finish: string | undefined;
  use: TokenUse | undefined;
}

interface Listener {
  maxCharacters: number;
  /** Something came that belongs to the answer. */
  onProgress: () => void;
  onText?: ((piece: string) => void) | undefined;
}

export function emptyCompletion(): PartialCompletion {
  return { raw: '', text: '', finish: undefined, use: undefined };
}

/**
 * Reads an answer into `answer` as server-sent events. @throws AiFailure cut, malformed, refused, too-long
 */
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
    // Some endpoints leave the connection open after the end.
    if (isDone) return;
  }
  if (completion.finish === undefined) throw new AiFailure('cut', 'the stream ended before the answer did');
}

/** Reads an answer into `answer` that came as one JSON document. */
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
 * What of an answer is meant to be read: models on one's own machine often begin by thinking aloud. Of a
 * growing answer it only ever grows.
 * @param isWhole nothing comes after it.
 */
function visibleText(raw: string, isWhole: boolean): string {
  const start = raw.trimStart();
  if (!isWhole && OPENING.startsWith(start)) return '';
  return start.startsWith(OPENING) ? raw.replace(THOUGHTS, '') : raw;
}
