import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../context.ts';
import { claimOutboxItem } from '../../db/claim-outbox.ts';
import type { ClaimedItem } from '../../db/claim-outbox.ts';
import { OutboxItem } from '../../db/entities/outbox.entities.ts';
import { fromJson } from '../../db/values.ts';
import { MailRefused } from '../../platform/mailer.ts';
import { writeMail } from './write-mail.ts';

/** Mails that one process sends at the same time. */
const AT_ONCE = 4;
/** Far longer than a mail takes: a claim that is older was left by a process that ended. */
const CLAIM_LASTS_MS = 10 * 60_000;
const MINUTE = 60_000;
/** Pauses after the first, second … failure; after the last of them a mail is given up. */
export const PAUSES_MS = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * MINUTE);
const ERROR_MAX = 500;

type Postman = Pick<Deps, 'orm' | 'mailer' | 'settings' | 'texts' | 'config'>;

/**
 * Sends what is due, until nothing is or `signal` says to end.
 *
 * A mail is claimed, sent, and only then noted as sent. A process that ends in between leaves a claim; when that has grown old the mail
 * is tried again under the same Message-ID, by which a mailbox can tell that it has it.
 * @returns how many mails were sent.
 */
export async function deliverDue(deps: Postman, log: FastifyBaseLogger, signal?: AbortSignal): Promise<number> {
  let sent = 0;
  const work = async () => {
    for (;;) {
      if (signal?.aborted) return;
      const item = await claimOutboxItem(deps.orm.em.fork(), CLAIM_LASTS_MS);
      if (!item) return;
      if (await deliver(deps, item, log)) sent += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return sent;
}

async function deliver(deps: Postman, item: ClaimedItem, log: FastifyBaseLogger): Promise<boolean> {
  try {
    await deps.mailer.send(await writeMail(deps, { ...item, payload: fromJson(item.payload) }));
  } catch (error) {
    const pause = error instanceof MailRefused ? undefined : PAUSES_MS[item.attempts - 1];
    log.warn({ err: error, item: item.id, attempts: item.attempts, givenUp: pause === undefined }, 'mail not sent');
    await settle(deps, item, {
      ...(pause === undefined ? { state: 'failed' } : { state: 'waiting', nextTryAt: new Date(Date.now() + pause) }),
      lastError: String(error).slice(0, ERROR_MAX),
    });
    return false;
  }
  await settle(deps, item, { state: 'sent', sentAt: new Date(), lastError: null });
  return true;
}

interface Outcome {
  state: 'waiting' | 'sent' | 'failed';
  nextTryAt?: Date;
  sentAt?: Date;
  lastError: string | null;
}

/** Notes how an attempt ended, unless the claim has grown old and another process has taken the mail. */
async function settle({ orm }: Postman, { id, attempts }: ClaimedItem, outcome: Outcome): Promise<void> {
  await orm.em.fork().nativeUpdate(OutboxItem, { id, attempts, state: 'sending' }, { ...outcome, claimedAt: null });
}
