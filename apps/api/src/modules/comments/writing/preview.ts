import type { RequestContext } from '#src/request/context.ts';
import { renderCommentMarkdown } from '#src/text/render-markdown.ts';

/**
 * Shows writers what their Markdown becomes. @throws AppError TOO_MANY_REQUESTS, TEXT_TOO_COMPLEX,
 * UNAVAILABLE
 */
export async function previewComment(
  { limits, caller }: RequestContext,
  { content }: { content: string },
): Promise<{ html: string }> {
  await limits.commentPreviews.consume(caller);
  return { html: await renderCommentMarkdown(content, { lane: 'readers', caller: caller.network }) };
}
