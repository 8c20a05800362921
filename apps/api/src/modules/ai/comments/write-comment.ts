import type { AiPersona } from '@sanwen/contracts/ai.contract';
import type { Locale } from '@sanwen/contracts/locales';
import { callModel, rejectCompletion } from '../asking/call-model.service.ts';
import { findProblem } from '../checks/check-prose.ts';
import type { AiContext } from '../model/ai-context.ts';
import { LANGUAGE_NAMES } from './personas.ts';

/** What a model reads of a post: its beginning says enough for a comment, and a book would cost a fortune. */
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
  /** Is told the comment as it is written, before it is checked. */
  onText?: ((piece: string) => void) | undefined;
}

/**
 * Lets the model write a comment on a post.
 * @throws AppError as `callModel`, and AI_ANSWER_REFUSED for what is no plain comment in its language.
 */
export async function writeComment(
  ctx: AiContext,
  { post, persona, locale, signal, onText }: CommentTask,
): Promise<string> {
  const rules = { locale, ...LENGTH[locale] };
  const text = await callModel(ctx, {
    purpose: 'comment',
    system: commentOrders(persona, locale, rules.max),
    data: { kind: 'blog post', title: post.title, text: post.markdown.slice(0, TEXT_MAX).toWellFormed() },
    maxTokens: COMMENT_TOKENS_MAX,
    // A model that thinks aloud does so at length.
    maxCharacters: 40_000,
    signal,
    onText,
  });
  const problem = findProblem(text, rules);
  if (problem) throw rejectCompletion(ctx, 'comment', problem);
  return text;
}

function commentOrders({ name, description }: AiPersona, locale: Locale, max: number): string {
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
