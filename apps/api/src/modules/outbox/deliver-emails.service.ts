import type { I18n } from '@lingui/core';
import type { Locale } from '@sanwen/contracts/locales';
import type { Settings } from '@sanwen/contracts/settings.schemas';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { OutboxItem } from '../../db/entities/outbox.entities.ts';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import {
  type AnyEmailTemplate,
  type EmailContent,
  type EmailOutcome,
  type EmailView,
  emailText,
} from '../../emails/email-template.ts';
import { pickText } from '../../i18n/localized.ts';
import { EmailRefused, UnknownTemplate, describeEmailError } from '../../platform/email-failure.ts';
import type { OutgoingEmail } from '../../platform/mailer.ts';
import type { Deps } from '../../request/context.ts';
import { type QueuedEmail, queuedEmailSchema } from './outbox.service.ts';
import { OverQuota, countAgainstQuota } from './stranger-quota.service.ts';
import { type ItemOutcome, type OutboxWork, UnreadableItem, workOutbox } from './work-outbox.service.ts';

/** Emails that one process sends in parallel. */
const AT_ONCE = 4;
/** Far longer than sending an email takes. */
const CLAIM_LASTS_MS = 10 * 60_000;
const MINUTE = 60_000;
/** Pauses after the first, second … failure; after the last one, the email is given up. */
export const PAUSES_MS = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * MINUTE);

type EmailDeps = Pick<Deps, 'orm' | 'mailer' | 'emailTemplates' | 'settings' | 'texts' | 'config'>;

/**
 * Sends due emails until none are left or `signal` aborts. An email is claimed, sent, then marked as sent. If
 * the process dies in between, the claim expires and the email is retried under the same Message-ID, so that
 * mailboxes can detect the duplicate.
 * @returns how many emails were sent
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
    read: (payload) => readQueuedEmail(deps.emailTemplates, payload),
    async run(read, item, signal) {
      const email = await renderQueued(deps, read, item);
      if (!email) return { kind: 'dropped', counts: false };
      // Retries were counted at the first attempt.
      if (
        read.template.causedByStrangers &&
        item.attempts === 1 &&
        !(await countAgainstQuota(deps.orm.em, email.to))
      )
        throw new OverQuota();
      await deps.mailer.send(email, signal);
      return { kind: 'sent', counts: true };
    },
    isFinal: (error) => error instanceof EmailRefused || error instanceof OverQuota,
    describe: (error) => (error instanceof OverQuota ? error.message : describeEmailError(error)),
    // The payload is deleted after sending: it may contain a password reset link.
    payloadAfter: ({ queued, template }, { kind }) =>
      kind === 'sent' || template.isSecret ? { ...queued, data: null } : undefined,
    onComplete: (tx, { queued, template }, outcome) =>
      template.onComplete(tx, queued.data, emailOutcome(outcome)),
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

/** A queued email and its template. */
interface ReadEmail {
  queued: QueuedEmail;
  template: AnyEmailTemplate;
}

/** @throws UnreadableItem, or Error for a template that a newer version may know */
function readQueuedEmail(templates: readonly AnyEmailTemplate[], payload: unknown): ReadEmail {
  const { data: queued, error } = queuedEmailSchema.safeParse(payload);
  if (!queued) throw unreadable(error);
  const template = templates.find((each) => each.name === queued.template);
  if (!template) throw new UnknownTemplate(`There is no email template ${queued.template}.`);
  if (queued.data === null) throw new UnreadableItem('Its contents were deleted when it was given up.');
  const problem = template.check(queued.data);
  if (problem) throw unreadable(problem);
  return { queued, template };
}

function unreadable({ issues: [issue] }: z.core.$ZodError): UnreadableItem {
  return new UnreadableItem(
    `Its contents cannot be read: ${issue?.path.join('.') || 'all'}: ${issue?.message}.`,
  );
}

/** What templates need to write an email in a language. */
export function emailView(
  { site, language }: Pick<Settings, 'site' | 'language'>,
  { texts, locale, siteUrl }: { texts: I18n; locale: Locale; siteUrl: string },
): EmailView {
  const prefix = language.enabledLanguages[locale] ? `/${locale}` : '';
  return {
    texts,
    locale,
    siteName: pickText(site.siteName, locale, language.defaultLanguage),
    siteUrl,
    link: (path) => siteUrl + prefix + path,
  };
}

/** Writes a queued email in its recipient's language; undefined if it's no longer wanted. */
async function renderQueued(
  { orm, settings, texts, config }: Pick<Deps, 'orm' | 'settings' | 'texts' | 'config'>,
  { queued, template }: ReadEmail,
  { key, createdAt }: { key: string; createdAt: Date },
): Promise<OutgoingEmail | undefined> {
  const { to, locale, replyTo, data } = queued;
  const site = await settings();
  const view = emailView(site, { texts: texts[locale], locale, siteUrl: config.publicUrl });
  const content = await template.write(
    data,
    { db: readDb(orm.em.fork()), settings: site, config, locale },
    view,
  );
  return content && toOutgoingEmail(content, view, { key, createdAt, to, replyTo });
}

interface Addressed extends Pick<OutgoingEmail, 'to' | 'replyTo'> {
  key: string;
  createdAt: Date;
}

/** Renders an email as it's sent. */
export async function toOutgoingEmail(
  content: EmailContent,
  view: EmailView,
  { key, createdAt, to, replyTo }: Addressed,
): Promise<OutgoingEmail> {
  // React's renderer is loaded with the first email; most processes never send one.
  const { emailHtml } = await import('../../emails/email-html.ts');
  return {
    id: key,
    date: createdAt,
    fromName: content.fromName,
    siteName: view.siteName,
    to,
    replyTo,
    subject: content.subject,
    text: emailText(content),
    html: emailHtml(content, view),
    headers: content.headers ?? {},
  };
}

/** How long sent emails stay listed. */
const RETENTION_MS = 14 * 24 * 3_600_000;

/** Deletes old sent emails; failed ones stay. @returns how many rows were deleted */
export async function deleteSentEmails(em: Em): Promise<number> {
  const before = new Date(Date.now() - RETENTION_MS);
  // Filters by creation date first, which has an index, since sending always follows creation.
  return em
    .fork()
    .nativeDelete(OutboxItem, { state: 'sent', nextTryAt: { $lt: before }, sentAt: { $lt: before } });
}
