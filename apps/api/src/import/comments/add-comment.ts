import { htmlToMarkdown, htmlToText } from '../html/html-to-markdown.ts';
import type { ImportedComment } from '../items.ts';

/** A comment as an export has it, in HTML or Markdown. */
export interface ExportedComment extends Omit<ImportedComment, 'markdown' | 'createdAt'> {
  createdAt: Date | undefined;
  html?: string | undefined;
  markdown?: string | undefined;
}

/** Adds a comment that has a text and a date. */
export function addComment(
  comments: ImportedComment[],
  { html, markdown, createdAt, ...comment }: ExportedComment,
): void {
  const text = (html === undefined ? withoutHtml(markdown ?? '') : fromHtml(html)).trim();
  if (text === '' || createdAt === undefined) return;
  comments.push({ ...comment, nickname: htmlToText(comment.nickname), createdAt, markdown: text });
}

const BLOCK = /^\s*<(?:p|div|blockquote|pre|ul|ol|table)\b/i;

/** The comment that a text replies to is shown beside it here. */
const MENTION = /^\s*<p>\s*<a\b[^>]*class="at"[^>]*>[^<]*<\/a>\s*[,，]?\s*/i;

function fromHtml(html: string): string {
  try {
    return htmlToMarkdown(html.replace(MENTION, '<p>'));
  } catch (error) {
    if (error instanceof RangeError) return '';
    throw error;
  }
}

/** Comments here are Markdown without HTML. */
function withoutHtml(markdown: string): string {
  if (BLOCK.test(markdown)) return fromHtml(markdown);
  return markdown
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<a\b[^>]*\bhref="(https?:[^"\s]+)"[^>]*>([^<]*)<\/a>/gi, '[$2]($1)')
    .replace(/<img\b[^>]*\balt="([^"]*)"[^>]*>/gi, '$1');
}
