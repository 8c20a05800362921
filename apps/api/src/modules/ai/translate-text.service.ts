import type { TranslationText } from '@sanwen/contracts/posts.manage.schemas';
import { AppError } from '../../errors/app-error.ts';
import type { Prose } from '../../text/prose/find-prose.ts';
import { replaceProse, restoreProse } from '../../text/prose/replace-prose.ts';
import { runTask } from '../../workers/pool.ts';
import { rejectCompletion } from './asking/call-model.service.ts';
import { isInLanguage } from './checks/language-of.ts';
import type { AiContext } from './model/ai-context.ts';
import { seenText } from './model/frame.ts';
import { type Languages, type Part, translateInParts } from './translating/translate-in-parts.ts';

/** Of a draft: longer posts are translated by hand, or in pieces. */
export const TRANSLATED_MAX = 100_000;
/** From so many letters on a text shows which language it is in: names and numbers may stay as they are. */
const TELLING_LETTERS = 16;
/** English takes about three times the characters of Chinese. */
const GROWTH_MAX = 8;
const GROWTH_FREE = 60;

export interface TranslatedText {
  text: TranslationText;
  /** Stretches that stay in the source's language, because no translation of them would do. */
  untranslated: number;
}

/**
 * Drafts a translation of what an author wrote. Code, addresses, pictures, HTML and the shape of the text
 * stay to the letter; a stretch whose translation would change them stays as it is.
 * @throws AppError AI_OFF, AI_BUDGET_SPENT, AI_UNAVAILABLE, TEXT_TOO_LONG, and AI_ANSWER_REFUSED when nothing
 * could be used
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
  if (translated.length > text.length * GROWTH_MAX + GROWTH_FREE || seenText(translated) !== translated)
    return false;
  const letters = translated.match(/\p{L}/gu)?.length ?? 0;
  return letters < TELLING_LETTERS || isInLanguage(translated, to);
}
