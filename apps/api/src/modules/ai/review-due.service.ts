import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../context.ts';
import { claimOutboxItem } from '../../db/claim-outbox.ts';
import type { ClaimedItem } from '../../db/claim-outbox.ts';
import { OutboxItem } from '../../db/entities/outbox.entities.ts';
import { readDb } from '../../db/read.ts';
import { fromJson } from '../../db/values.ts';
import { AppError } from '../../errors/app-error.ts';
import { findUnreviewed, recordAiReview } from '../comments/ai-comments.service.ts';
import { jobContext } from './asking/ai-context.ts';
import { reviewComment } from './comments/review-comment.ts';

const AT_ONCE = 2;
const MINUTE = 60_000;
/** Longer than the longest answer may take. */
const CLAIM_LASTS_MS = 40 * MINUTE;
/** Pauses after the first, second … failure. A moderator who has waited for a day has decided by himself. */
export const REVIEW_PAUSES_MS = [1, 5, 30, 120, 480, 960].map((minutes) => minutes * MINUTE);
const ERROR_MAX = 500;

const orderSchema = z.object({ commentId: z.number().int() });

type Reviewer = Pick<Deps, 'orm' | 'settings' | 'ai'>;

/**
 * Asks the model about the comments that wait for its opinion, until none does or `signal` says to end. An opinion is advice to the
 * moderator; where there is none, after all tries, he decides without.
 * @returns how many opinions there are now.
 */
export async function reviewDue(deps: Reviewer, log: FastifyBaseLogger, signal?: AbortSignal): Promise<number> {
  let reviewed = 0;
  const work = async () => {
    for (;;) {
      if (signal?.aborted) return;
      const item = await claimOutboxItem(deps.orm.em.fork(), CLAIM_LASTS_MS, 'ai-review');
      if (!item) return;
      if (await review(deps, item, log, signal)) reviewed += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return reviewed;
}

async function review(deps: Reviewer, item: ClaimedItem, log: FastifyBaseLogger, signal?: AbortSignal): Promise<boolean> {
  try {
    const isReviewed = await ask(deps, item, log, signal);
    await finish(deps, item, { state: 'sent', sentAt: new Date(), lastError: null });
    return isReviewed;
  } catch (error) {
    if (signal?.aborted) {
      // It was not asked in vain: the next start asks again.
      await finish(deps, item, { state: 'waiting', attempts: item.attempts - 1 });
      return false;
    }
    const code = error instanceof AppError ? error.errorCode : undefined;
    const isPassing = code !== 'AI_ANSWER_REFUSED' && code !== 'AI_OFF';
    const pause = isPassing ? REVIEW_PAUSES_MS[item.attempts - 1] : undefined;
    if (code === undefined) log.error({ err: error, item: item.id }, 'comment could not be reviewed');
    const lastError = String(code ?? error).slice(0, ERROR_MAX);
    await finish(deps, item, pause === undefined ? { state: 'failed', lastError } : { state: 'waiting', nextTryAt: new Date(Date.now() + pause), lastError });
    return false;
  }
}

/** @returns whether there is an opinion: not of a comment that is gone, or that somebody has decided on. */
async function ask(deps: Reviewer, item: ClaimedItem, log: FastifyBaseLogger, signal?: AbortSignal): Promise<boolean> {
  const { commentId } = orderSchema.parse(fromJson(item.payload));
  const ctx = await jobContext(deps, log);
  if (!ctx.settings.aiComments.reviewVisitors) return false;
  const comment = await findUnreviewed(readDb(ctx.em), commentId);
  if (!comment) return false;
  const opinion = await reviewComment(ctx, { post: { title: comment.postTitle ?? '' }, comment, signal });
  if (!opinion) return false;
  await ctx.em.transactional((tx) => recordAiReview(tx, comment, { ...opinion, at: new Date().toISOString() }));
  return true;
}

type Outcome =
  | { state: 'sent'; sentAt: Date; lastError: null }
  | { state: 'failed'; lastError: string }
  | { state: 'waiting'; attempts: number }
  | { state: 'waiting'; nextTryAt: Date; lastError: string };

/** Notes how it ended, unless the claim has grown old and another process has taken the comment. */
async function finish({ orm }: Reviewer, { id, attempts }: ClaimedItem, outcome: Outcome): Promise<void> {
  await orm.em.fork().nativeUpdate(OutboxItem, { id, attempts, state: 'sending' }, { ...outcome, claimedAt: null });
}
