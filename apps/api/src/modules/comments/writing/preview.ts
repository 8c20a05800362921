import type { RequestContext } from '../../../context.ts';
import { renderComment } from '../../../text/render-comment.ts';

/** Shows a writer what his Markdown becomes. @throws AppError TOO_MANY_REQUESTS, TEXT_TOO_COMPLEX */
export async function previewComment({ limits, caller }: RequestContext, { content }: { content: string }): Promise<{ html: string }> {
  await limits.commentPreviews.consume(caller);
  return { html: renderComment(content) };
}
