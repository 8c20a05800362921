import type { Locale } from '@sanwen/contracts/locales';
import { AppError } from '../errors/app-error.ts';
import type { RenderedText } from './render-text.ts';
import { runTask, TaskFailed, type TaskOptions } from './workers/pool.ts';

export type { RenderedText } from './render-text.ts';

export const MARKDOWN_MAX = 500_000;

/** Limit for showing a comment as plain text; more than a comment may have. */
const PLAIN_MAX = 10_000;

/**
 * A text can't be rendered: `too-long` (over `MARKDOWN_MAX` characters), or `too-complex` (time, depth, size,
 * memory).
 */
export class TextNotRendered extends AppError {
  readonly reason: 'too-long' | 'too-complex';

  /** @param field the input field that contains the text */
  constructor(reason: 'too-long' | 'too-complex', message: string, field: string) {
    const isTooLong = reason === 'too-long';
    super(isTooLong ? 'TEXT_TOO_LONG' : 'TEXT_TOO_COMPLEX', isTooLong ? [] : [{ field, rule: 'tooComplex' }]);
    this.name = 'TextNotRendered';
    // For the log and the command line; callers get the catalog's message.
    this.message = message;
    this.reason = reason;
  }
}

interface RenderOptions {
  locale: Locale;
  /** Aborts the rendering, which then throws the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Overrides the lane's deadline, in milliseconds. */
  deadlineMs?: number;
}

/**
 * Renders a text's Markdown for storage, in a worker: sanitized HTML, outline, plain text, counts, and
 * excerpt (product 22).
 * @param markdown at most `MARKDOWN_MAX` characters
 * @throws TextNotRendered if it's longer, or takes longer than ten seconds
 * @throws AppError UNAVAILABLE if too many texts are waiting
 */
export function renderMarkdown(
  markdown: string,
  { locale, ...options }: RenderOptions,
): Promise<RenderedText> {
  return renderIn('editors', markdown, locale, options);
}

/**
 * Like `renderMarkdown` with a limit of two minutes, in the background lane: for restores, imports, and
 * re-rendering, where one slow text on a busy machine would spoil the whole.
 */
export function renderPatiently(
  markdown: string,
  { locale, ...options }: RenderOptions,
): Promise<RenderedText> {
  return renderIn('background', markdown, locale, options);
}

/**
 * Re-renders a stored text and passes it to `store`, or calls `store` without output if it can't be rendered
 * anymore.
 * @throws TextNotRendered after that
 */
export async function renderForStore(
  { markdown, locale, signal }: { markdown: string; locale: Locale; signal: AbortSignal | undefined },
  store: (rendered: RenderedText | undefined) => Promise<void>,
): Promise<void> {
  const rendered = await renderPatiently(markdown, { locale, signal }).catch((error: unknown) => {
    if (error instanceof TextNotRendered) return error;
    throw error;
  });
  const isRefused = rendered instanceof TextNotRendered;
  await store(isRefused ? undefined : rendered);
  if (isRefused) throw rendered;
}

/**
 * Renders a comment's Markdown for storage; see `renderComment`.
 * @param markdown bounded by the contract
 * @throws TextNotRendered
 * @throws AppError UNAVAILABLE if too many texts are waiting, TOO_MANY_REQUESTS if too many are the caller's
 */
export async function renderCommentMarkdown(markdown: string, options: TaskOptions): Promise<string> {
  return refusing('content', runTask('renderComment', [markdown], options));
}

/** HTML of a stored comment; if it can't be rendered, it's shown as typed. */
export async function renderStoredComment(markdown: string, signal?: AbortSignal): Promise<string> {
  try {
    return await renderCommentMarkdown(markdown, { lane: 'background', signal });
  } catch (error) {
    if (!(error instanceof TextNotRendered)) throw error;
    return plainHtml(markdown.slice(0, PLAIN_MAX).toWellFormed());
  }
}

function renderIn(
  lane: TaskOptions['lane'],
  markdown: string,
  locale: Locale,
  options: Omit<TaskOptions, 'lane'>,
): Promise<RenderedText> {
  if (markdown.length > MARKDOWN_MAX) {
    return Promise.reject(
      new TextNotRendered('too-long', `The text is longer than ${MARKDOWN_MAX} characters.`, 'markdown'),
    );
  }
  return refusing('markdown', runTask('renderText', [markdown, locale], { lane, ...options }));
}

async function refusing<Rendered>(field: string, rendering: Promise<Rendered>): Promise<Rendered> {
  try {
    return await rendering;
  } catch (error) {
    if (!(error instanceof TaskFailed)) throw error;
    throw new TextNotRendered('too-complex', `The text takes too much to render: ${error.message}`, field);
  }
}

const ESCAPES: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };

function plainHtml(text: string): string {
  return `<p>${text.replaceAll(/[<>&]/g, (sign) => ESCAPES[sign] ?? sign).replaceAll(/\r?\n/g, '<br>\n')}</p>`;
}
