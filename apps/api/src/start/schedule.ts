import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { reportError } from '../errors/describe-error.ts';
import { backUpDaily, copyBackup } from '../modules/backups/backups.service.ts';
import { reviewDue } from '../modules/comments/ai/comment-reviews.ts';
import { sweepFiles } from '../modules/media/sweep-files.ts';
import { deleteSentEmails, deliverDue } from '../modules/outbox/deliver-emails.service.ts';
import { cleanUpQuotas } from '../modules/outbox/stranger-quota.service.ts';
import { publishDuePosts } from '../modules/posts/manage/publish-post.ts';
import { renderOutdated } from '../modules/rendering/rendering.service.ts';
import { indexOutdated } from '../modules/search/reindex.service.ts';
import { enqueueIssueEmails } from '../modules/subscribers/newsletter/newsletter.service.ts';
import { deleteOldSubscribers } from '../modules/subscribers/subscriber-state.service.ts';
import { cleanUpSessions } from '../modules/users/sessions.service.ts';
import { deleteFailedDeliveries, deliverWebhooks } from '../modules/webhooks/deliver-webhooks.service.ts';
import { deleteEndedCounts } from '../platform/shared-counters.ts';
import type { Deps } from '../request/context.ts';
import { deleteOldSecurityEvents } from '../request/security-events.ts';

const PUBLISH_EVERY_MS = 15_000;
const SAVE_VIEWS_EVERY_MS = 3000;
const SAVE_MISSES_EVERY_MS = 5000;
const SAVE_HITS_EVERY_MS = 5000;
const SEND_EMAILS_EVERY_MS = 2000;
const CALL_WEBHOOKS_EVERY_MS = 2000;
const REVIEW_COMMENTS_EVERY_MS = 3000;
const BACK_UP_EVERY_MS = 600_000;
/** For texts that another process left, or that an older version running in parallel has rendered since. */
const RENDER_EVERY_MS = 600_000;
const CLEAN_UP_EVERY_MS = 3_600_000;

/**
 * Starts the scheduled jobs, each at startup and then periodically, until `stopping` aborts.
 * @returns a function that waits for running jobs; call it after the server has closed
 */
export function startSchedule(
  deps: Deps,
  log: FastifyBaseLogger,
  stopping: AbortSignal,
): () => Promise<void> {
  const repeat = (everyMs: number, what: string, work: () => Promise<void>) =>
    repeatEvery({
      everyMs,
      signal: stopping,
      work,
      onError: (error) => {
        if (!stopping.aborted) reportError(log, deps.database, error, `${what} failed`);
      },
    });
  const jobs = [
    repeat(PUBLISH_EVERY_MS, 'publishing scheduled posts', async () => {
      const published = await publishDuePosts({ em: deps.orm.em.fork(), changes: deps.changes });
      if (published.length > 0) log.info({ published }, 'scheduled posts published');
    }),
    repeat(SAVE_VIEWS_EVERY_MS, 'saving views', () => deps.views.flush()),
    repeat(SAVE_MISSES_EVERY_MS, 'saving searches without results', () => deps.misses.flush()),
    repeat(SAVE_HITS_EVERY_MS, 'saving hits of redirects', async () => {
      await deps.redirects.flush();
      await deps.missingPages.flush();
    }),
    repeat(SEND_EMAILS_EVERY_MS, 'sending emails', async () => {
      let sent = 0;
      let enqueued: number;
      // Newsletter emails are enqueued in batches, each after the previous one was sent.
      do {
        enqueued = await enqueueIssueEmails(deps);
        sent += await deliverDue(deps, log, stopping);
      } while (enqueued > 0 && !stopping.aborted);
      if (sent > 0) log.info({ sent, folder: await deps.mailer.folder() }, 'emails sent');
    }),
    repeat(CALL_WEBHOOKS_EVERY_MS, 'calling webhooks', async () => {
      const delivered = await deliverWebhooks(deps, log, stopping);
      if (delivered > 0) log.info({ delivered }, 'webhooks called');
    }),
    repeat(REVIEW_COMMENTS_EVERY_MS, 'reviewing comments', async () => {
      const reviewed = await reviewDue(deps, log, stopping);
      if (reviewed > 0) log.info({ reviewed }, 'comments reviewed');
    }),
    repeat(BACK_UP_EVERY_MS, 'backing up', async () => {
      const name = await backUpDaily(deps, {
        signal: stopping,
        onUnfinished: (unfinished) =>
          log.warn({ name: unfinished }, 'a backup was interrupted because its process ended'),
      });
      if (name) log.info({ name }, 'backup made');
      const copy = await copyBackup(deps);
      if (copy) log.info({ name: copy }, 'encrypted copy of the backup made');
    }),
    repeat(RENDER_EVERY_MS, 're-rendering outdated texts', async () => {
      const rendered = await renderOutdated(deps, {
        signal: stopping,
        gently: true,
        onRefused: (text, error) =>
          log.warn({ text, err: error }, 'text could not be re-rendered and was left unchanged'),
      });
      if (rendered) log.info({ rendered }, 'outdated texts re-rendered');
    }),
    repeat(CLEAN_UP_EVERY_MS, 'cleaning up', async () => {
      await deps.scratch.cleanUp();
      const swept = await sweepFiles(deps);
      if (swept > 0) log.info({ swept }, 'unused image files removed');
      await deleteSentEmails(deps.orm.em);
      await deleteFailedDeliveries(deps.orm.em);
      await deleteOldSubscribers(deps.orm.em);
      await deleteEndedCounts(deps.orm, deps.config.database);
      await cleanUpSessions(deps.orm.em);
      await cleanUpQuotas(deps.orm.em);
      await deleteOldSecurityEvents(deps.orm.em);
    }),
    indexOutdatedPosts(deps, log, stopping),
  ];
  return async () => {
    await Promise.all([...jobs, deps.transfers.settled(), deps.reindexing.settled()]);
    await deps.views
      .flush()
      .catch((error: unknown) => log.error({ err: error }, 'saving the last views failed'));
    await deps.misses
      .flush()
      .catch((error: unknown) => log.error({ err: error }, 'saving the last searches failed'));
    await Promise.all([deps.redirects.flush(), deps.missingPages.flush()]).catch((error: unknown) =>
      log.error({ err: error }, 'saving the last hits failed'),
    );
  };
}

interface Repetition {
  everyMs: number;
  signal: AbortSignal;
  work: () => Promise<void>;
  onError: (error: unknown) => void;
}

/** Runs work now and after each pause, until aborted. Failures don't stop the repetition. */
async function repeatEvery({ everyMs, signal, work, onError }: Repetition): Promise<void> {
  while (!signal.aborted) {
    await work().catch(onError);
    await wait(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

async function indexOutdatedPosts(deps: Deps, log: FastifyBaseLogger, signal: AbortSignal): Promise<void> {
  try {
    const indexed = await indexOutdated(deps.orm.em.fork(), {
      signal,
      gently: true,
      onFailed: (postId, error) =>
        log.error({ postId, err: error }, 'a post could not be indexed for search'),
    });
    if (indexed > 0) log.info({ indexed }, 'posts indexed for search');
  } catch (error) {
    reportError(log, deps.database, error, 'indexing for search failed');
  }
}
