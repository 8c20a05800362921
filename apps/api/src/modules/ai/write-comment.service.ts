import type { AiPersona } from '@sanwen/contracts/ai.contract';
import type { Locale } from '@sanwen/contracts/locales';
import { AppError } from '../../errors/app-error.ts';
import { type AiContext, callModel, rejectCompletion } from './call-model.service.ts';
import { findProblem } from './check-prose.ts';

/** The start of a post is enough context for a comment, and limits the cost. */
const TEXT_MAX = 12_000;
const COMMENT_TOKENS_MAX = 900;
const LENGTH: Record<Locale, { min: number; max: number }> = {
  'zh-CN': { min: 8, max: 500 },
  'zh-TW': { min: 8, max: 500 },
  'en-US': { min: 20, max: 1200 },
};

export interface CommentTask {
  post: { title: string; markdown: string };
  persona: AiPersona;
  locale: Locale;
  signal?: AbortSignal | undefined;
  /** Called with each chunk as it arrives, before any check. */
  onText?: ((piece: string) => void) | undefined;
}

/**
 * Has the model write a comment on a post.
 * @throws AppError like `callModel`, and AI_ANSWER_REFUSED if the text isn't a plain comment in its language
 */
export async function writeComment(
  ctx: AiContext,
  { post, persona, locale, signal, onText }: CommentTask,
): Promise<string> {
  const rules = { locale, ...LENGTH[locale] };
  const text = await callModel(ctx, {
    purpose: 'comment',
    system: commentInstructions(persona, locale, rules.max),
    data: { kind: 'blog post', title: post.title, text: post.markdown.slice(0, TEXT_MAX).toWellFormed() },
    maxTokens: COMMENT_TOKENS_MAX,
    // Reasoning models write long thoughts first.
    maxCharacters: 40_000,
    signal,
    onText,
  });
  const problem = findProblem(text, rules);
  if (problem) throw rejectCompletion(ctx, 'comment', problem);
  return text;
}

function commentInstructions({ name, description }: AiPersona, locale: Locale, max: number): string {
  return [
    'You write one comment to appear below a blog post. It is labeled as written by AI, and a person reads it before it appears.',
    `You write as "${name}": ${description}`,
    `Language of the comment: ${LANGUAGE_NAMES[locale]}, whatever language the post is in.`,
    `Length: two to five sentences, never more than ${max} characters.`,
    'Speak of something that the post really says. Be friendly and concrete; do not flatter, advertise or invent experiences.',
    'Plain text alone: no links, addresses, headings, lists, code, HTML, tables, hashtags or names of accounts.',
    'Answer with the comment and nothing else.',
  ].join('\n');
}

/** Language names for prompts. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  'zh-CN': 'Simplified Chinese, as written in mainland China',
  'zh-TW': 'Traditional Chinese, as written in Taiwan',
  'en-US': 'English',
};

/** The persona used if the settings define none for the language. */
const DEFAULT_PERSONA: Record<Locale, AiPersona> = {
  'zh-CN': {
    name: 'AI 读者',
    description: 'A curious reader who says what stayed with them and asks one real question.',
  },
  'zh-TW': {
    name: 'AI 讀者',
    description: 'A curious reader who says what stayed with them and asks one real question.',
  },
  'en-US': {
    name: 'AI reader',
    description: 'A curious reader who says what stayed with them and asks one real question.',
  },
};

/**
 * Picks the named persona, or a random one for the language.
 * @throws AppError VALIDATION_FAILED if no such persona writes in the language
 */
export function choosePersona(personas: readonly AiPersona[], locale: Locale, name?: string): AiPersona {
  const ours = personas.filter((persona) => persona.locale === undefined || persona.locale === locale);
  const fitting = ours.length > 0 ? ours : [DEFAULT_PERSONA[locale]];
  const chosen =
    name === undefined
      ? fitting[Math.floor(Math.random() * fitting.length)]
      : fitting.find((persona) => persona.name === name);
  if (!chosen)
    throw new AppError('VALIDATION_FAILED', [
      { field: 'persona', rule: 'choice', values: { choices: fitting.map((each) => each.name).join(', ') } },
    ]);
  return chosen;
}
