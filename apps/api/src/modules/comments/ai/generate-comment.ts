import { randomUUID } from 'node:crypto';
import type {
  DraftedComment,
  GeneratedComment,
  generateAiCommentInput,
  putAiComment,
} from '@sanwen/contracts/comments.ai.contract';
import type { z } from 'zod';
import { AppError } from '#src/errors/app-error.ts';
import { writeAudit } from '#src/request/audit.ts';
import type { RequestContext } from '#src/request/context.ts';
import { renderCommentMarkdown } from '#src/text/render-markdown.ts';
import { reserveDailyComment } from '../../ai/ai-budget.service.ts';
import { type CommentTask, choosePersona, writeComment } from '../../ai/write-comment.service.ts';
import { type PostText, getPostText } from '../../posts/posts.service.ts';
import { addAiComment, changeDrafted, requireOpenPost } from './ai-comments.ts';

type GenerateInput = z.output<typeof generateAiCommentInput>;

/** Lets the caller follow the writing and abort it. */
type FollowOptions = Pick<CommentTask, 'signal' | 'onText'>;

/**
 * Writes a comment on a post and saves it.
 * @throws AppError AI_OFF, POST_NOT_FOUND, COMMENTS_CLOSED, VALIDATION_FAILED, AI_DAILY_LIMIT,
 * AI_BUDGET_SPENT, AI_UNAVAILABLE, AI_ANSWER_REFUSED
 */
export function generateComment(
  ctx: RequestContext,
  input: GenerateInput,
  options: FollowOptions = {},
): Promise<GeneratedComment> {
  return write(ctx, input, options, (post, comment) => storeComment(ctx, post, comment));
}

/**
 * Like `generateComment`, but returns a draft for an administrator to read first. It counts against the daily
 * limit even if it's never saved.
 */
export function draftComment(
  ctx: RequestContext,
  input: GenerateInput,
  options: FollowOptions = {},
): Promise<DraftedComment> {
  return write(ctx, input, options, (_post, comment) => Promise.resolve({ ...comment, draft: randomUUID() }));
}

/**
 * Saves a draft as the administrator edited it; a draft saved before is updated. This calls no model, so no
 * limit applies.
 * @throws AppError AI_OFF, POST_NOT_FOUND, COMMENTS_CLOSED, VALIDATION_FAILED if the persona no longer
 * exists, TEXT_TOO_COMPLEX
 */
export async function putComment(
  ctx: RequestContext,
  { article, persona, locale, content, draft }: z.output<(typeof putAiComment)['input']>,
): Promise<GeneratedComment> {
  requireSwitchedOn(ctx);
  await requireOpenPost(ctx, article);
  const post = await getPostText(ctx, article, locale);
  const { name: nickname } = choosePersona(ctx.settings.aiComments.personas, locale, persona);
  return storeComment(ctx, post, { nickname, locale, content, draft });
}

async function write<Result>(
  ctx: RequestContext,
  { article, persona: name, locale: requestedLocale }: GenerateInput,
  options: FollowOptions,
  then: (post: PostText, comment: Omit<DraftedComment, 'draft'>) => Promise<Result>,
): Promise<Result> {
  requireSwitchedOn(ctx);
  const { personas, dailyLimit } = ctx.settings.aiComments;
  await requireOpenPost(ctx, article);
  const post = await getPostText(ctx, article, requestedLocale);
  const locale = requestedLocale ?? post.sourceLocale;
  const persona = choosePersona(personas, locale, name);
  const release = await reserveDailyComment(ctx.em, dailyLimit);
  try {
    const content = await writeComment(ctx, { post, persona, locale, ...options });
    return await then(post, { nickname: persona.name, locale, content });
  } catch (error) {
    await release();
    throw error;
  }
}

function requireSwitchedOn({ settings }: RequestContext): void {
  if (!settings.ai.enabled || !settings.aiComments.enabled) throw new AppError('AI_OFF');
}

type WrittenComment = Omit<DraftedComment, 'draft'> & { draft?: string | undefined };

/**
 * Saves an AI comment, labeled as such. It awaits approval unless the settings publish it at once (product
 * 19). If the draft was saved already, because the earlier response got lost, its text is updated.
 */
async function storeComment(
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
