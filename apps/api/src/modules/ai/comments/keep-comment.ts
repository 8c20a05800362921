import type { DraftedComment, GeneratedComment } from '@sanwen/contracts/comments.ai.contract';
import type { RequestContext } from '../../../context.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { addAiComment } from '../../comments/ai-comments.service.ts';
import type { PostText } from '../../posts/post-text.service.ts';

/** Puts a machine's comment below a post, labelled: waiting for an administrator, unless the settings let it appear at once (brief 19). */
export async function keepComment(ctx: RequestContext, post: Pick<PostText, 'id' | 'title'>, comment: DraftedComment): Promise<GeneratedComment> {
  const { nickname, locale, content } = comment;
  const waits = ctx.settings.aiComments.approvalFirst;
  const id = await ctx.changes.run(ctx.em, async (tx, changed) => {
    const added = await addAiComment(tx, ctx, { postId: post.id, parentId: null, nickname, locale, markdown: content, waits }, changed);
    writeAudit(tx, ctx, {
      action: 'create',
      subjectKind: 'comment',
      subjectId: added,
      subjectTitle: post.title,
      changes: { isAi: true, persona: nickname, locale },
    });
    return added;
  });
  return { id, status: waits ? 'waiting' : 'approved', ...comment };
}
