import { AppError } from '../../../errors/app-error.ts';
import type { RequestContext } from '../../../context.ts';
import { renderComment } from '../../../text/render-comment.ts';

/** Shows a writer what his Markdown becomes. @throws AppError TOO_MANY_REQUESTS, TEXT_TOO_COMPLEX */
export function previewComment({ limits, caller }: RequestContext, { content }: { content: string }): { html: string } {
  if (!limits.commentPreviews.allows(caller.network)) throw new AppError('TOO_MANY_REQUESTS');
  return { html: renderComment(content) };
}
