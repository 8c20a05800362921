import type { Locale } from '@sanwen/contracts/locales';
import pLimit from 'p-limit';
import { z } from 'zod';
import { AppError } from '#src/errors/app-error.ts';
import { callModelFor } from '../asking/call-model.service.ts';
import { LANGUAGE_NAMES } from '../comments/personas.ts';
import type { AiContext } from '../model/ai-context.ts';

/** Something to translate, and what makes of an answer what will be used: nothing, when it will not do. */
export interface Part {
  text: string;
  accept: (translated: string) => string | undefined;
}

export interface Languages {
  from: Locale;
  to: Locale;
}

/** Of one question: enough to see what it is about, and little to lose when its answer will not do. */
const CHARACTERS_MAX = 2000;
const PARTS_MAX = 30;
const AT_ONCE = 3;
/** A character becomes one to three tokens in either direction; marks and JSON come on top. */
const TOKENS_MAX = 6000;
const COMPLETION_MAX = 60_000;

const completionSchema = z.object({
  parts: z.array(z.object({ id: z.int(), text: z.string().max(COMPLETION_MAX) })).max(PARTS_MAX * 2),
});

/**
 * Has parts translated, several questions at the same time; those whose translations will not do are asked
 * for once more.
 * @returns the translations that will do.
 * @throws AppError AI_OFF, AI_BUDGET_SPENT, AI_UNAVAILABLE
 */
export async function translateInParts(
  ctx: AiContext,
  parts: readonly Part[],
  languages: Languages,
  signal?: AbortSignal,
): Promise<Map<Part, string>> {
  const done = new Map<Part, string>();
  const atOnce = pLimit(AT_ONCE);
  for (let round = 1; round <= 2; round += 1) {
    const missing = parts.filter((part) => !done.has(part));
    await Promise.all(chunks(missing).map((chunk) => atOnce(() => ask(ctx, chunk, languages, done, signal))));
  }
  return done;
}

async function ask(
  ctx: AiContext,
  chunk: Part[],
  languages: Languages,
  done: Map<Part, string>,
  signal?: AbortSignal,
): Promise<void> {
  const question = {
    purpose: 'translation',
    system: translationOrders(languages),
    data: { kind: 'parts of a blog post', parts: chunk.map(({ text }, at) => ({ id: at + 1, text })) },
    maxTokens: TOKENS_MAX,
    maxCharacters: COMPLETION_MAX,
    signal,
  } as const;
  const completion = await callModelFor(ctx, question, completionSchema).catch((error: unknown) => {
    if (error instanceof AppError && error.errorCode === 'AI_ANSWER_REFUSED') return undefined;
    throw error;
  });
  for (const { id, text } of completion?.parts ?? []) {
    const part = chunk[id - 1];
    const accepted = part?.accept(text.trim());
    if (part && accepted !== undefined) done.set(part, accepted);
  }
}

function chunks(parts: readonly Part[]): Part[][] {
  const found: Part[][] = [];
  let size = Infinity;
  for (const part of parts) {
    const last = found.at(-1);
    if (last && last.length < PARTS_MAX && size + part.text.length <= CHARACTERS_MAX) {
      last.push(part);
      size += part.text.length;
    } else {
      found.push([part]);
      size = part.text.length;
    }
  }
  return found;
}

function translationOrders({ from, to }: Languages): string {
  return [
    `You translate a blog post, part by part, from ${LANGUAGE_NAMES[from]} into ${LANGUAGE_NAMES[to]}, for publication.`,
    'Write as a good author of that language would: its own idiom and punctuation, the tone of the original, nothing added, nothing left out.',
    'Marks such as ⟦1⟧ stand for things that stay: keep each exactly once, where it belongs. Keep the Markdown around words: *emphasis*, [words of links]. Keep names of products and code as they are.',
    'Answer with one JSON object and nothing else: {"parts": [{"id": 1, "text": "…"}]}, one entry for each part, with its id.',
  ].join('\n');
}
