import type { Locale } from '@sanwen/contracts/locales';
import type { TranslationText } from '@sanwen/contracts/posts.manage.schemas';
import pLimit from 'p-limit';
import { z } from 'zod';
import { AppError } from '../../errors/app-error.ts';
import { type Prose, replaceProse, restoreProse } from '../../text/prose.ts';
import { runTask } from '../../text/workers/pool.ts';
import { type AiContext, callModelFor, rejectCompletion } from './call-model.service.ts';
import { isInLanguage } from './check-prose.ts';
import { stripInvisible } from './frame-prompt.service.ts';
import { LANGUAGE_NAMES } from './write-comment.service.ts';

/** Longer posts must be translated by hand or in parts. */
const TRANSLATED_MAX = 100_000;
/** With fewer letters, the language can't be detected: names and numbers may stay as they are. */
const DETECTABLE_LETTERS = 16;
/** English needs about three times as many characters as Chinese. */
const GROWTH_MAX = 8;
const GROWTH_FREE = 60;

export interface TranslatedText {
  text: TranslationText;
  /** Passages that stay in the source language because no translation of them was usable. */
  untranslated: number;
}

/**
 * Drafts a translation of a post. Code, URLs, images, HTML, and the structure stay unchanged; a passage whose
 * translation would change them stays in the source language.
 * @throws AppError AI_OFF, AI_BUDGET_SPENT, AI_UNAVAILABLE, TEXT_TOO_LONG, and AI_ANSWER_REFUSED if nothing
 * was usable
 */
export async function translateText(
  ctx: AiContext,
  source: TranslationText,
  languages: Languages,
  signal?: AbortSignal,
): Promise<TranslatedText> {
  if (source.markdown.length > TRANSLATED_MAX) throw new AppError('TEXT_TOO_LONG');
  const stretches = await runTask('findProse', [source.markdown], { lane: 'editors', signal });
  const prose = new Map(stretches.map((each) => [each, partOf(each, languages)]));
  const { markdown: _markdown, keywords, ...fields } = source;
  const line = (text: string, max: number): Part => ({
    text,
    accept: (translated) => acceptLine(text, translated, languages, max),
  });
  const named = {
    title: line(fields.title, 300),
    excerpt: line(fields.excerpt, 5000),
    description: line(fields.description, 5000),
    coverAlt: line(fields.coverAlt, 500),
  };
  const words = keywords.map((keyword) => line(keyword, 200));
  const parts = [...Object.values(named), ...words, ...prose.values()].filter(({ text }) =>
    /\p{L}/u.test(text),
  );
  const done = await translateInParts(ctx, parts, languages, signal);
  if (parts.length > 0 && done.size === 0)
    throw rejectCompletion(ctx, 'translation', 'no part of it can be used');

  const translated = (part: Part) => done.get(part) ?? part.text;
  const replaced = new Map<Prose, string>();
  for (const [stretch, part] of prose) {
    const text = done.get(part);
    if (text !== undefined) replaced.set(stretch, text);
  }
  return {
    text: {
      title: translated(named.title),
      excerpt: translated(named.excerpt),
      description: translated(named.description),
      coverAlt: translated(named.coverAlt),
      keywords: words.map(translated),
      markdown: replaceProse(source.markdown, stretches, replaced),
    },
    untranslated: parts.length - done.size,
  };
}

function partOf(prose: Prose, languages: Languages): Part {
  return {
    text: prose.text,
    accept: (translated) =>
      isTranslation(prose.text, translated, languages) ? restoreProse(prose, translated) : undefined,
  };
}

function acceptLine(text: string, translated: string, languages: Languages, max: number): string | undefined {
  const line = translated.replaceAll(/\s+/g, ' ');
  const bringsMarks = [/[<>]/, /:\/\//].some((mark) => mark.test(line) && !mark.test(text));
  const isPlain = line !== '' && line.length <= max && !bringsMarks;
  return isPlain && isTranslation(text, line, languages) ? line : undefined;
}

function isTranslation(text: string, translated: string, { to }: Languages): boolean {
  if (translated.length > text.length * GROWTH_MAX + GROWTH_FREE || stripInvisible(translated) !== translated)
    return false;
  const letters = translated.match(/\p{L}/gu)?.length ?? 0;
  return letters < DETECTABLE_LETTERS || isInLanguage(translated, to);
}

/** A text to translate. `accept` returns the text to use, or undefined if the translation is unusable. */
interface Part {
  text: string;
  accept: (translated: string) => string | undefined;
}

interface Languages {
  from: Locale;
  to: Locale;
}

/**
 * Limits per call: enough context for a good translation, and little to lose if the completion is unusable.
 */
const CHARACTERS_MAX = 2000;
const PARTS_MAX = 30;
const AT_ONCE = 3;
/** A character takes one to three tokens in either direction; markers and JSON add to that. */
const TOKENS_MAX = 6000;
const COMPLETION_MAX = 60_000;

const completionSchema = z.object({
  parts: z.array(z.object({ id: z.int(), text: z.string().max(COMPLETION_MAX) })).max(PARTS_MAX * 2),
});

/**
 * Translates parts in parallel calls. Parts without a usable translation are retried once.
 * @returns the usable translations
 * @throws AppError AI_OFF, AI_BUDGET_SPENT, AI_UNAVAILABLE
 */
async function translateInParts(
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
  const prompt = {
    purpose: 'translation',
    system: translationInstructions(languages),
    data: { kind: 'parts of a blog post', parts: chunk.map(({ text }, at) => ({ id: at + 1, text })) },
    maxTokens: TOKENS_MAX,
    maxCharacters: COMPLETION_MAX,
    signal,
  } as const;
  const completion = await callModelFor(ctx, prompt, completionSchema).catch((error: unknown) => {
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

function translationInstructions({ from, to }: Languages): string {
  return [
    `You translate a blog post, part by part, from ${LANGUAGE_NAMES[from]} into ${LANGUAGE_NAMES[to]}, for publication.`,
    'Write as a good author of that language would: its own idiom and punctuation, the tone of the original, nothing added, nothing left out.',
    'Marks such as ⟦1⟧ stand for things that stay: keep each exactly once, where it belongs. Keep the Markdown around words: *emphasis*, [words of links]. Keep names of products and code as they are.',
    'Answer with one JSON object and nothing else: {"parts": [{"id": 1, "text": "…"}]}, one entry for each part, with its id.',
  ].join('\n');
}
