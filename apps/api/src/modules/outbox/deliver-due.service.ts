import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../context.ts';
import { claimOutboxItem } from '../../db/claim-outbox.ts';
import type { ClaimedItem } from '../../db/claim-outbox.ts';
import { OutboxItem } from '../../db/entities/outbox.entities.ts';
import type { Em } from '../../db/orm.ts';
import { fromJson } from '../../db/values.ts';
import type { MailOutcome } from '../../mails/mail-template.ts';
import { MailRefused } from '../../platform/mail-refused.ts';
import { readOrder, writeMail } from './write-mail.ts';
import type { ReadOrder } from './write-mail.ts';

/** Mails that one process sends at the same time. */
const AT_ONCE = 4;
/** Far longer than a mail takes: a claim that is older was left by a process that ended. */
const CLAIM_LASTS_MS = 10 * 60_000;
const MINUTE = 60_000;
/** Pauses after the first, second … failure; after the last of them a mail is given up. */
export const PAUSES_MS = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * MINUTE);
const ERROR_MAX = 500;
/** What a mail server may still take when the process is to end. */
const STOP_GRACE_MS = 2000;

type Postman = Pick<Deps, 'orm' | 'mailer' | 'settings' | 'texts' | 'config'>;

/**
 * Sends what is due, until nothing is or `signal` says to end: then a mail that the server does not take at once is left for the next start.
 *
 * A mail is claimed, sent, and only then noted as sent. A process that ends in between leaves a claim; when that has grown old the mail
 * is tried again under the same Message-ID, by which a mailbox can tell that it has it.
 * @returns how many mails were sent.
 */
export async function deliverDue(deps: Postman, log: FastifyBaseLogger, signal?: AbortSignal): Promise<number> {
  let sent = 0;
  // A mail that the server is taking just now is let through, or it would be sent twice.
  const cut = new AbortController();
  const cutLater = () => setTimeout(() => cut.abort(), STOP_GRACE_MS).unref();
  signal?.addEventListener('abort', cutLater, { once: true });
  const work = async () => {
    for (;;) {
      if (signal?.aborted) return;
      const item = await claimOutboxItem(deps.orm.em.fork(), CLAIM_LASTS_MS);
      if (!item) return;
      if (await deliver(deps, item, log, cut.signal)) sent += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return sent;
  } finally {
    signal?.removeEventListener('abort', cutLater);
  }
}

async function deliver(deps: Postman, item: ClaimedItem, log: FastifyBaseLogger, cut: AbortSignal): Promise<boolean> {
  let read: ReadOrder | undefined;
  try {
    read = readOrder(fromJson(item.payload));
    const mail = await writeMail(deps, read, item);
    if (!mail) {
      await settle(deps, item, read, { kind: 'dropped' });
      return false;
    }
    await deps.mailer.send(mail, cut);
  } catch (error) {
    if (cut.aborted) {
      await release(deps, item);
      return false;
    }
    const pause = error instanceof MailRefused ? undefined : PAUSES_MS[item.attempts - 1];
    log.warn({ err: error, item: item.id, attempts: item.attempts, givenUp: pause === undefined }, 'mail not sent');
    const lastError = String(error).slice(0, ERROR_MAX);
    if (pause !== undefined) await postpone(deps, item, { nextTryAt: new Date(Date.now() + pause), lastError });
    else {
      const addressRefused = error instanceof MailRefused && error.addressRefused;
      await settle(deps, item, read, { kind: 'failed', error: lastError, addressRefused });
    }
    return false;
  }
  await settle(deps, item, read, { kind: 'sent' });
  return true;
}

/** Gives a claim back as if it had not been taken. */
async function release({ orm }: Postman, item: ClaimedItem): Promise<void> {
  await orm.em.fork().nativeUpdate(OutboxItem, held(item), { state: 'waiting', claimedAt: null, attempts: item.attempts - 1 });
}

/** Rows that this claim still holds: when it has grown old, another process may have taken the mail. */
const held = ({ id, attempts }: ClaimedItem) => ({ id, attempts, state: 'sending' as const });

async function postpone({ orm }: Postman, item: ClaimedItem, later: { nextTryAt: Date; lastError: string }): Promise<void> {
  await orm.em.fork().nativeUpdate(OutboxItem, held(item), { ...later, state: 'waiting', claimedAt: null });
}

/** Notes what became of a mail, together with what its kind keeps of that. */
async function settle({ orm }: Postman, item: ClaimedItem, read: ReadOrder | undefined, outcome: MailOutcome): Promise<void> {
  await orm.em.fork().transactional(async (tx) => {
    if (!(await note(tx, item, read, outcome))) return;
    if (read) await read.template.settled(tx, read.order.data, outcome);
  });
}

/** What a mail was made from is forgotten when it is sent: it may hold a link to a new password. */
async function note(tx: Em, item: ClaimedItem, read: ReadOrder | undefined, outcome: MailOutcome): Promise<boolean> {
  if (outcome.kind === 'dropped') return (await tx.nativeDelete(OutboxItem, held(item))) > 0;
  const forgets = outcome.kind === 'sent' || read?.template.isSecret;
  const fields = {
    claimedAt: null,
    ...(outcome.kind === 'sent' ? { state: 'sent' as const, sentAt: new Date(), lastError: null } : { state: 'failed' as const, lastError: outcome.error }),
    ...(read && forgets ? { payload: { ...read.order, data: null } } : {}),
  };
  return (await tx.nativeUpdate(OutboxItem, held(item), fields)) > 0;
}
