import type { GeneratedComment, generateAiCommentInput } from '@sanwen/contracts/comments.ai.contract';
import type { z } from 'zod';
import type { RequestContext } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { addAiComment, requireOpenPost } from '../comments/ai-comments.service.ts';
import { getPostText } from '../posts/post-text.service.ts';
import { takeDailyComment } from './comments/daily-limit.ts';
import { choosePersona } from './comments/personas.ts';
import { writeComment } from './comments/write-comment.ts';
import type { CommentTask } from './comments/write-comment.ts';

/** How somebody follows the writing, and ends it. */
export type Watching = Pick<CommentTask, 'signal' | 'onText'>;

/**
 * Has a comment written on a post, and keeps it: waiting for an administrator, unless the settings let it appear at once (brief 19).
 * @throws AppError AI_OFF, POST_NOT_FOUND, COMMENTS_CLOSED, VALIDATION_FAILED, AI_DAILY_LIMIT, AI_BUDGET_SPENT, AI_UNAVAILABLE, AI_ANSWER_REFUSED
 */
export async function generateComment(
  ctx: RequestContext,
  { article, persona: name, locale: asked }: z.output<typeof generateAiCommentInput>,
  watching: Watching = {},
): Promise<GeneratedComment> {
  const { ai, aiComments } = ctx.settings;
  if (!ai.enabled || !aiComments.enabled) throw new AppError('AI_OFF');
  await requireOpenPost(ctx, article);
  const post = await getPostText(ctx, article, asked);
  const locale = asked ?? post.sourceLocale;
  const persona = choosePersona(aiComments.personas, locale, name);
  const giveBack = await takeDailyComment(ctx.em, aiComments.dailyLimit);
  try {
    const content = await writeComment(ctx, { post, persona, locale, ...watching });
    const waits = aiComments.approvalFirst;
    const id = await ctx.changes.run(ctx.em, async (tx, changed) => {
      const comment = { postId: post.id, parentId: null, nickname: persona.name, locale, markdown: content, waits };
      const added = await addAiComment(tx, ctx, comment, changed);
      writeAudit(tx, ctx, {
        action: 'create',
        subjectKind: 'comment',
        subjectId: added,
        subjectTitle: post.title,
        changes: { isAi: true, persona: persona.name, locale },
      });
      return added;
    });
    return { id, status: waits ? 'waiting' : 'approved', nickname: persona.name, locale, content };
  } catch (error) {
    await giveBack();
    throw error;
  }
}
