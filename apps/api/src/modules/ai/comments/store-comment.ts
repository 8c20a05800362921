import type { DraftedComment, GeneratedComment } from '@sanwen/contracts/comments.ai.contract';
import type { RequestContext } from '#src/request/context.ts';
import { renderCommentMarkdown } from '#src/text/render-markdown.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { addAiComment, changeDrafted } from '../../comments/ai-comments.service.ts';
import type { PostText } from '../../posts/posts.service.ts';

type WrittenComment = Omit<DraftedComment, 'draft'> & { draft?: string | undefined };

/**
 * Puts a machine's comment below a post, labeled: waiting for an administrator, unless the settings let it
 * appear at once (product 19). A draft that stands there already, because the answer that said so was lost,
 * gets the text of now.
 */
export async function storeComment(
  ctx: RequestContext,
  post: Pick<PostText, 'id' | 'title'>,
  { draft, ...comment }: WrittenComment,
): Promise<GeneratedComment> {
  const { nickname, locale, content: markdown } = comment;
  const html = await renderCommentMarkdown(markdown, { lane: 'editors' });
  const waits = ctx.settings.aiComments.approvalFirst;
  return ctx.changes.run(ctx.em, async (tx, changed) => {
    const before =
      draft === undefined
        ? undefined
        : await changeDrafted(tx, { postId: post.id, draft, markdown, html }, changed);
    if (before && before.markdown !== markdown) {
      const changes = { content: { from: before.markdown, to: markdown } };
      writeAudit(tx, ctx, {
        action: 'update',
        subjectKind: 'comment',
        subjectId: before.id,
        subjectTitle: nickname,
        changes,
      });
    }
    if (before)
      return { ...comment, id: before.id, status: before.status === 'approved' ? 'approved' : 'waiting' };
    const id = await addAiComment(
      tx,
      ctx,
      { postId: post.id, parentId: null, nickname, locale, markdown, html, waits, draft },
      changed,
    );
    writeAudit(tx, ctx, {
      action: 'create',
      subjectKind: 'comment',
      subjectId: id,
      subjectTitle: post.title,
      changes: { isAi: true, persona: nickname, locale },
    });
    return { ...comment, id, status: waits ? 'waiting' : 'approved' };
  });
}
