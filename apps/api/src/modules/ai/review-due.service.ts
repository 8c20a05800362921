import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { readDb } from '../../db/read.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Deps } from '../../request/context.ts';
import { findUnreviewed, recordAiReview } from '../comments/ai-comments.service.ts';
import { type OutboxWork, UnreadableItem, workOutbox } from '../outbox/work-outbox.service.ts';
import { ModelFailed } from './asking/call-model.service.ts';
import { takeDailyReview } from './comments/daily-limit.ts';
import { reviewComment } from './comments/review-comment.ts';
import { jobContext } from './model/ai-context.ts';

const AT_ONCE = 2;
const MINUTE = 60_000;
/** Longer than the longest answer may take. */
const CLAIM_LASTS_MS = 40 * MINUTE;
/** Pauses after the first, second … failure. A moderator who has waited for a day has decided without. */
export const REVIEW_PAUSES_MS = [1, 5, 30, 120, 480, 960].map((minutes) => minutes * MINUTE);

const orderSchema = z.object({ commentId: z.number().int() });

type Reviewer = Pick<Deps, 'orm' | 'settings' | 'ai'>;

/**
 * Asks the model about the comments that wait for its opinion, until none does or `signal` says to end. An
 * opinion is advice to the moderator; where there is none, after all tries, they decide without.
 * @returns how many opinions there are now.
 */
export function reviewDue(deps: Reviewer, log: FastifyBaseLogger, signal?: AbortSignal): Promise<number> {
  return workOutbox(deps, reviewWork(deps, log), log, signal);
}

function reviewWork(deps: Reviewer, log: FastifyBaseLogger): OutboxWork<number> {
  return {
    kind: 'ai-review',
    atOnce: AT_ONCE,
    claimLastsMs: CLAIM_LASTS_MS,
    retryPausesMs: REVIEW_PAUSES_MS,
    read(payload) {
      const { data } = orderSchema.safeParse(payload);
      if (!data) throw new UnreadableItem('It names no comment.');
      return data.commentId;
    },
    run: async (commentId, _item, signal) => ({
      kind: 'sent',
      counts: await review(deps, commentId, log, signal),
    }),
    // What was paid for is not asked again: a comment costs one call.
    isFinal: (error) => error instanceof AppError && (error.errorCode === 'AI_OFF' || !costNothing(error)),
    describe: (error) => String(error instanceof AppError ? error.errorCode : error),
  };
}

/** Whether a failed call was not paid for. A model's answer that was refused was. */
function costNothing(error: AppError): boolean {
  return error instanceof ModelFailed
    ? !error.isCharged
    : error.errorCode === 'AI_OFF' || error.errorCode === 'AI_BUDGET_SPENT';
}

/** @returns whether there is an opinion: not of a comment that is gone, or that somebody has decided on. */
async function review(
  deps: Reviewer,
  commentId: number,
  log: FastifyBaseLogger,
  signal?: AbortSignal,
): Promise<boolean> {
  const ctx = await jobContext(deps, log);
  if (!ctx.settings.aiComments.reviewVisitors) return false;
  const comment = await findUnreviewed(readDb(ctx.em), commentId);
  if (!comment) return false;
  const giveBack = await takeDailyReview(ctx.em, ctx.settings.aiComments.reviewDailyLimit);
  const opinion = await reviewComment(ctx, {
    post: { title: comment.postTitle ?? '' },
    comment,
    signal,
  }).catch(async (error: unknown) => {
    if (error instanceof AppError && costNothing(error)) await giveBack();
    throw error;
  });
  if (!opinion) return false;
  await ctx.em.transactional((tx) =>
    recordAiReview(tx, comment, { ...opinion, at: new Date().toISOString() }),
  );
  return true;
}
