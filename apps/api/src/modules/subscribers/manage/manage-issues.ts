import type { IssueProgress } from '@sanwen/contracts/newsletter.schemas';
import type { ManagedIssue, manageSubscribersContract } from '@sanwen/contracts/subscribers.contract';
import type { z } from 'zod';
import { type ReadDb, readDb } from '#src/db/read.ts';
import { toInstant } from '#src/db/values.ts';
import { AppError } from '#src/errors/app-error.ts';
import { pickTranslation } from '#src/i18n/localized.ts';
import { writeAudit } from '#src/request/audit.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { countAudience } from '../newsletter/audience.ts';
import { progressOf, resumeIssue, sendPlannedIssue, stopIssue } from '../newsletter/issues.service.ts';
import { countWaiting } from '../newsletter/late-readers.ts';

type Manage = typeof manageSubscribersContract;
type Input<Name extends keyof Manage> = z.output<Manage[Name]['input']>;

/** Sent and current newsletter issues, latest first, with titles in the caller's language. */
export async function listIssues(
  { db, locale, settings }: SignedInContext,
  { before, limit }: Input<'issues'>,
): Promise<{ items: ManagedIssue[]; next: number | null }> {
  const rows = await db
    .selectFrom('newsletter_issues as issue')
    .leftJoin('posts as post', 'post.id', 'issue.post_id')
    .selectAll('issue')
    .select('post.slug')
    .$if(before !== undefined, (query) => query.where('issue.id', '<', before ?? 0))
    .orderBy('issue.id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const ids = shown.map((row) => row.post_id);
  const titles =
    ids.length === 0
      ? []
      : await db
          .selectFrom('post_translations')
          .select(['post_id', 'locale', 'title'])
          .where('post_id', 'in', ids)
          .execute();
  const items = shown.map((row) => {
    const texts = titles.filter((text) => text.post_id === row.post_id);
    const title = pickTranslation(texts, locale, settings.language.defaultLanguage)?.title ?? '';
    const progress = progressOf(row);
    return {
      ...progress,
      post: row.slug === null ? null : { id: row.post_id, slug: row.slug, title },
      createdAt: toInstant(row.created_at),
      isDone: progress.state === 'sent' || progress.state === 'stopped',
    };
  });
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** Progress of a post's emails. */
export async function getIssue(
  { db }: SignedInContext,
  { postId }: Input<'issue'>,
): Promise<{ issue: IssueProgress | null; waiting: number }> {
  const issue = await readProgress(db, postId);
  return { issue, waiting: issue ? await countWaiting(db, issue.id) : 0 };
}

async function readProgress(db: ReadDb, postId: number): Promise<IssueProgress | null> {
  const row = await db
    .selectFrom('newsletter_issues')
    .selectAll()
    .where('post_id', '=', postId)
    .executeTakeFirst();
  return row ? progressOf(row) : null;
}

/** Number of addresses that an email would go to. */
export async function countReceivers(
  { db }: SignedInContext,
  { audience, postId }: Input<'audience'>,
): Promise<{ count: number }> {
  const issue = postId === undefined ? null : await readProgress(db, postId);
  return { count: await countAudience(db, audience, issue?.id) };
}

/** Takes back the emails of a post that haven't left. */
export async function takeBackIssue(
  ctx: SignedInContext,
  { postId }: Input<'stopIssue'>,
): Promise<{ issue: IssueProgress | null; stopped: number }> {
  return ctx.em.transactional(async (tx) => {
    const stopped = await stopIssue(tx, postId);
    const issue = await readProgress(readDb(tx), postId);
    if (stopped !== undefined)
      writeAudit(tx, ctx, {
        action: 'drop',
        subjectKind: 'mail',
        subjectId: `post-${postId}`,
        changes: { stopped, sent: issue?.sent ?? 0 },
      });
    return { issue, stopped: stopped ?? 0 };
  });
}

/**
 * Sends a post whose emails were taken back to those who didn't get it, or planned emails at once.
 * @throws AppError NEWSLETTER_OFF, or POST_NOT_FOUND if readers can't see it
 */
export async function sendIssue(
  ctx: SignedInContext,
  { postId, email, now }: Input<'sendIssue'>,
): Promise<{ issue: IssueProgress | null }> {
  if (!ctx.settings.newsletter.enabled) throw new AppError('NEWSLETTER_OFF');
  return ctx.em.transactional(async (tx) => {
    const db = readDb(tx);
    const post = await db
      .selectFrom('posts')
      .select('id')
      .where('id', '=', postId)
      .where('listed_at', 'is not', null)
      .executeTakeFirst();
    if (!post) throw new AppError('POST_NOT_FOUND');
    const isResumed = await resumeIssue(tx, postId, { options: email, now });
    if (isResumed) writeAudit(tx, ctx, { action: 'send', subjectKind: 'mail', subjectId: `post-${postId}` });
    else if (now) await sendPlannedIssue(tx, postId);
    return { issue: await readProgress(db, postId) };
  });
}
