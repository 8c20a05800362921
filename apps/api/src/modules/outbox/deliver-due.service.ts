import type { FastifyBaseLogger } from 'fastify';
import type { EmailOutcome } from '../../emails/email-template.ts';
import { describeEmailError } from '../../platform/email-failure.ts';
import { EmailRefused } from '../../platform/email-refused.ts';
import type { Deps } from '../../request/context.ts';
import { OverQuota, takeFromQuota } from './stranger-quota.service.ts';
import { type ItemOutcome, type OutboxWork, workOutbox } from './work-outbox.service.ts';
import { type ReadEmail, readQueuedEmail, writeEmail } from './write-email.ts';

/** Mails that one process sends at the same time. */
const AT_ONCE = 4;
/** Far longer than a mail takes. */
const CLAIM_LASTS_MS = 10 * 60_000;
const MINUTE = 60_000;
/** Pauses after the first, second … failure; after the last of them a mail is given up. */
export const PAUSES_MS = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * MINUTE);

type EmailDeps = Pick<Deps, 'orm' | 'mailer' | 'settings' | 'texts' | 'config'>;

/**
 * Sends what is due, until nothing is or `signal` says to end: then a mail that the server does not take at
 * once is left for the next start.
 *
 * A mail is claimed, sent, and only then noted as sent. A process that ends in between leaves a claim; when
 * that has grown old the mail is tried again under the same Message-ID, by which a mailbox can tell that it
 * has it.
 * @returns how many mails were sent.
 */
export function deliverDue(deps: EmailDeps, log: FastifyBaseLogger, signal?: AbortSignal): Promise<number> {
  return workOutbox(deps, emailWork(deps), log, signal);
}

function emailWork(deps: EmailDeps): OutboxWork<ReadEmail> {
  return {
    kind: 'mail',
    atOnce: AT_ONCE,
    claimLastsMs: CLAIM_LASTS_MS,
    retryPausesMs: PAUSES_MS,
    read: readQueuedEmail,
    async run(read, item, signal) {
      const mail = await writeEmail(deps, read, item);
      if (!mail) return { kind: 'dropped', counts: false };
      // A retry was counted at its first try.
      if (
        read.template.causedByStrangers &&
        item.attempts === 1 &&
        !(await takeFromQuota(deps.orm.em, mail.to))
      )
        throw new OverQuota();
      await deps.mailer.send(mail, signal);
      return { kind: 'sent', counts: true };
    },
    isFinal: (error) => error instanceof EmailRefused || error instanceof OverQuota,
    describe: (error) => (error instanceof OverQuota ? error.message : describeEmailError(error)),
    // What a mail was made from is forgotten when it is sent: it may hold a link to a new password.
    payloadAfter: ({ order, template }, { kind }) =>
      kind === 'sent' || template.isSecret ? { ...order, data: null } : undefined,
    onComplete: (tx, { order, template }, outcome) => template.settled(tx, order.data, emailOutcome(outcome)),
  };
}

function emailOutcome(outcome: ItemOutcome): EmailOutcome {
  if (outcome.kind !== 'failed') return outcome;
  const { cause, reason } = outcome;
  return {
    kind: 'failed',
    error: reason,
    addressRefused: cause instanceof EmailRefused && cause.addressRefused,
  };
}
