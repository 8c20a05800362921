import type { I18n } from '@lingui/core';
import type { Locale } from '@sanwen/contracts/locales';
import type { Settings } from '@sanwen/contracts/settings.schemas';
import type { z } from 'zod';
import { readDb } from '../../db/read.ts';
import type { AnyEmailTemplate, EmailContent, EmailView } from '../../emails/email-template.ts';
import { emailText } from '../../emails/email-text.ts';
import { pickText } from '../../i18n/localized.ts';
import { UnknownTemplate } from '../../platform/email-failure.ts';
import type { OutgoingEmail } from '../../platform/mailer.ts';
import type { Deps } from '../../request/context.ts';
import { emailTemplates } from '../../start/email-templates.ts';
import { type QueuedEmail, queuedEmailSchema } from './outbox.service.ts';
import { UnreadableItem } from './work-outbox.service.ts';

/** An order, and the kind of mail that it is for. */
export interface ReadEmail {
  order: QueuedEmail;
  template: AnyEmailTemplate;
}

/** @throws UnreadableItem, or Error for a kind of mail that a newer version may know. */
export function readQueuedEmail(payload: unknown): ReadEmail {
  const { data: order, error } = queuedEmailSchema.safeParse(payload);
  if (!order) throw unreadable(error);
  const template = emailTemplates.find((each) => each.name === order.template);
  if (!template) throw new UnknownTemplate(`There is no email template ${order.template}.`);
  if (order.data === null) throw new UnreadableItem('Its contents were deleted when it was given up.');
  const wrong = template.check(order.data);
  if (wrong) throw unreadable(wrong);
  return { order, template };
}

function unreadable({ issues: [issue] }: z.core.$ZodError): UnreadableItem {
  return new UnreadableItem(
    `Its contents cannot be read: ${issue?.path.join('.') || 'all'}: ${issue?.message}.`,
  );
}

/** What mails of a language are written with. */
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

/** Writes an ordered mail in its recipient's language; nothing, if nobody wants it any more. */
export async function writeEmail(
  { orm, settings, texts, config }: Pick<Deps, 'orm' | 'settings' | 'texts' | 'config'>,
  { order, template }: ReadEmail,
  { key, createdAt }: { key: string; createdAt: Date },
): Promise<OutgoingEmail | undefined> {
  const { to, locale, replyTo, data } = order;
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

/** A mail as it leaves the house. */
export async function toOutgoingEmail(
  content: EmailContent,
  view: EmailView,
  { key, createdAt, to, replyTo }: Addressed,
): Promise<OutgoingEmail> {
  // React's renderer is loaded with the first mail; most processes send none.
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
