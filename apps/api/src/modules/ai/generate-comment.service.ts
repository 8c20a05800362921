import { randomUUID } from 'node:crypto';
import type {
  DraftedComment,
  GeneratedComment,
  generateAiCommentInput,
  putAiComment,
} from '@sanwen/contracts/comments.ai.contract';
import type { z } from 'zod';
import { AppError } from '../../errors/app-error.ts';
import type { RequestContext } from '../../request/context.ts';
import { requireOpenPost } from '../comments/ai-comments.service.ts';
import { getPostText, type PostText } from '../posts/posts.service.ts';
import { takeDailyComment } from './comments/daily-limit.ts';
import { choosePersona } from './comments/personas.ts';
import { storeComment } from './comments/store-comment.ts';
import { type CommentTask, writeComment } from './comments/write-comment.ts';

type Wish = z.output<typeof generateAiCommentInput>;

/** How somebody follows the writing, and ends it. */
export type Watching = Pick<CommentTask, 'signal' | 'onText'>;

/**
 * Has a comment written on a post, and keeps it.
 * @throws AppError AI_OFF, POST_NOT_FOUND, COMMENTS_CLOSED, VALIDATION_FAILED, AI_DAILY_LIMIT,
 * AI_BUDGET_SPENT, AI_UNAVAILABLE, AI_ANSWER_REFUSED
 */
export function generateComment(
  ctx: RequestContext,
  wish: Wish,
  watching: Watching = {},
): Promise<GeneratedComment> {
  return write(ctx, wish, watching, (post, comment) => storeComment(ctx, post, comment));
}

/**
 * The same, for an administrator who reads it before he puts it anywhere. It counts as one of the day's,
 * whatever becomes of it.
 */
export function draftComment(
  ctx: RequestContext,
  wish: Wish,
  watching: Watching = {},
): Promise<DraftedComment> {
  return write(ctx, wish, watching, (_post, comment) => Promise.resolve({ ...comment, draft: randomUUID() }));
}

/**
 * Keeps what was written so, as the administrator has left it; a draft that was kept already is changed to
 * that. It costs nothing, so no limit is asked.
 * @throws AppError AI_OFF, POST_NOT_FOUND, COMMENTS_CLOSED, VALIDATION_FAILED for a persona that is not there
 * any more, TEXT_TOO_COMPLEX
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

async function write<Cached>(
  ctx: RequestContext,
  { article, persona: name, locale: asked }: Wish,
  watching: Watching,
  then: (post: PostText, comment: Omit<DraftedComment, 'draft'>) => Promise<Cached>,
): Promise<Cached> {
  requireSwitchedOn(ctx);
  const { personas, dailyLimit } = ctx.settings.aiComments;
  await requireOpenPost(ctx, article);
  const post = await getPostText(ctx, article, asked);
  const locale = asked ?? post.sourceLocale;
  const persona = choosePersona(personas, locale, name);
  const giveBack = await takeDailyComment(ctx.em, dailyLimit);
  try {
    const content = await writeComment(ctx, { post, persona, locale, ...watching });
    return await then(post, { nickname: persona.name, locale, content });
  } catch (error) {
    await giveBack();
    throw error;
  }
}

function requireSwitchedOn({ settings }: RequestContext): void {
  if (!settings.ai.enabled || !settings.aiComments.enabled) throw new AppError('AI_OFF');
}
