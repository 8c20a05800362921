import type { FastifyBaseLogger } from 'fastify';
import { type ClaimedItem, claimOutboxItem, finishOutboxItem } from '../../db/claim-outbox.ts';
import type { OutboxKind } from '../../db/entities/outbox.entities.ts';
import type { Em, Orm } from '../../db/orm.ts';
import { fromJson } from '../../db/values.ts';

const ERROR_MAX = 500;
/**
 * Work in progress when the process stops, such as an email being transmitted, may still finish; if cut off,
 * it would be done twice.
 */
const STOP_GRACE_MS = 2000;

/** A row that this version can't read, with a message for administrators. Retrying won't help. */
export class UnreadableItem extends Error {}

export type ItemOutcome =
  | { kind: 'sent' }
  | { kind: 'dropped' }
  | { kind: 'failed'; cause: unknown; reason: string };

/** How to process rows of one kind. */
export interface OutboxWork<Read> {
  kind: OutboxKind;
  /** Rows that one process works on in parallel. */
  atOnce: number;
  /** Longer than processing a row takes: an older claim was left by a dead process. */
  claimLastsMs: number;
  /** Pauses before the second, third … attempt; after the last one, the row is given up. */
  retryPausesMs: readonly number[];
  /** @throws UnreadableItem, or any other error for rows that a newer version may be able to read */
  read: (payload: unknown) => Read;
  /** `dropped` rows aren't wanted anymore and are deleted. `counts` tells whether the row counts as done. */
  run: (
    read: Read,
    item: ClaimedItem,
    signal: AbortSignal,
  ) => Promise<{ kind: 'sent' | 'dropped'; counts: boolean }>;
  /** Whether retrying is pointless. */
  isFinal: (error: unknown) => boolean;
  /** Describes an error for administrators. */
  describe: (error: unknown) => string;
  /** The payload to keep afterwards; undefined keeps it unchanged. */
  payloadAfter?: (read: Read, outcome: ItemOutcome) => Record<string, unknown> | undefined;
  /** Called in the transaction that records the outcome. */
  onComplete?: (tx: Em, read: Read, outcome: ItemOutcome) => Promise<void>;
}

type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>;

/**
 * The only loop over the outbox: processes due rows of a kind until none are left or `signal` aborts. A
 * failing row never blocks the others. Rows interrupted by `signal` are due again at once.
 * @returns how many rows counted as done
 */
export async function workOutbox<Read>(
  { orm }: { orm: Orm },
  work: OutboxWork<Read>,
  log: Log,
  signal?: AbortSignal,
): Promise<number> {
  let done = 0;
  const cut = new AbortController();
  const cutLater = () => setTimeout(() => cut.abort(), STOP_GRACE_MS).unref();
  signal?.addEventListener('abort', cutLater, { once: true });
  const worker = async () => {
    for (;;) {
      if (signal?.aborted) return;
      const item = await claimOutboxItem(orm.em.fork(), work.claimLastsMs, work.kind);
      if (!item) return;
      try {
        if (await runItem(orm, work, item, log, { stopping: signal, cut: cut.signal })) done += 1;
      } catch (error) {
        // The row stays claimed, so it isn't retried before the claim expires.
        log.error({ err: error, item: item.id }, 'outcome of an outbox item could not be recorded');
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: work.atOnce }, worker));
  signal?.removeEventListener('abort', cutLater);
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
  return done;
}

interface StopSignals {
  stopping: AbortSignal | undefined;
  /** Aborts work in progress, some time after `signal`. */
  cut: AbortSignal;
}

async function runItem<Read>(
  orm: Orm,
  work: OutboxWork<Read>,
  item: ClaimedItem,
  log: Log,
  { stopping, cut }: StopSignals,
): Promise<boolean> {
  let read: { value: Read } | undefined;
  try {
    read = { value: work.read(payloadOf(item)) };
    const { kind, counts } = await work.run(read.value, item, cut);
    await complete(orm, work, item, read, { kind }, log);
    return counts;
  } catch (error) {
    const pause = pauseAfter(work, item, error, stopping);
    const reason = (error instanceof UnreadableItem ? error.message : work.describe(error)).slice(
      0,
      ERROR_MAX,
    );
    if (!stopping?.aborted)
      log.warn(
        { err: error, item: item.id, attempts: item.attempts, givenUp: pause === undefined },
        `outbox item of kind ${work.kind} failed`,
      );
    if (pause === undefined)
      await complete(orm, work, item, read, { kind: 'failed', cause: error, reason }, log);
    else
      await finishOutboxItem(orm.em.fork(), item, {
        state: 'waiting',
        nextTryAt: new Date(Date.now() + pause),
        lastError: reason,
      });
    return false;
  }
}

/** @returns undefined if the row is given up */
function pauseAfter<Read>(
  work: OutboxWork<Read>,
  { attempts }: ClaimedItem,
  error: unknown,
  stopping: AbortSignal | undefined,
): number | undefined {
  if (error instanceof UnreadableItem) return undefined;
  if (stopping?.aborted) return 0;
  return work.isFinal(error) ? undefined : work.retryPausesMs[attempts - 1];
}

function payloadOf({ payload }: ClaimedItem): unknown {
  try {
    return fromJson(payload);
  } catch {
    throw new UnreadableItem('Its contents are not JSON.');
  }
}

/**
 * Records an outcome together with `onComplete`. If that fails, the outcome is recorded alone, so that a sent
 * email is never sent twice.
 */
async function complete<Read>(
  orm: Orm,
  work: OutboxWork<Read>,
  item: ClaimedItem,
  read: { value: Read } | undefined,
  outcome: ItemOutcome,
  log: Log,
): Promise<void> {
  const payload = read && work.payloadAfter?.(read.value, outcome);
  const change =
    outcome.kind === 'dropped'
      ? ('delete' as const)
      : {
          ...(outcome.kind === 'sent'
            ? { state: 'sent' as const, sentAt: new Date(), lastError: null }
            : { state: 'failed' as const, lastError: outcome.reason }),
          ...(payload ? { payload } : {}),
        };
  try {
    await orm.em.fork().transactional(async (tx) => {
      if ((await finishOutboxItem(tx, item, change)) && read)
        await work.onComplete?.(tx, read.value, outcome);
    });
  } catch (error) {
    log.error({ err: error, item: item.id }, 'follow-up of an outbox item could not be recorded');
    await finishOutboxItem(orm.em.fork(), item, change);
  }
}
