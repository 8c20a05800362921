import type { Locale } from '@sanwen/contracts/locales';
import type { Settings } from '@sanwen/contracts/settings.schemas';
import type { I18n } from '@lingui/core';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import { readDb } from '../../db/read.ts';
import { pickText } from '../../i18n/localized.ts';
import { mailTemplates } from '../../mail-templates.ts';
import type { AnyMailTemplate, MailContent, MailView } from '../../mails/mail-template.ts';
import { mailText } from '../../mails/mail-text.ts';
import { UnknownTemplate } from '../../platform/mail-failure.ts';
import type { Mail } from '../../platform/mailer.ts';
import { mailOrderSchema } from './outbox.service.ts';
import type { KeptOrder } from './outbox.service.ts';
import { UnreadableItem } from './work-outbox.service.ts';

/** An order, and the kind of mail that it is for. */
export interface ReadOrder {
  order: KeptOrder;
  template: AnyMailTemplate;
}

/** @throws UnreadableItem, or Error for a kind of mail that a newer version may know. */
export function readOrder(payload: unknown): ReadOrder {
  const { data: order, error } = mailOrderSchema.safeParse(payload);
  if (!order) throw unreadable(error);
  const template = mailTemplates.find((each) => each.name === order.template);
  if (!template) throw new UnknownTemplate(`There is no email template ${order.template}.`);
  if (order.data === null) throw new UnreadableItem('Its contents were deleted when it was given up.');
  const wrong = template.check(order.data);
  if (wrong) throw unreadable(wrong);
  return { order, template };
}

function unreadable({ issues: [issue] }: z.core.$ZodError): UnreadableItem {
  return new UnreadableItem(`Its contents cannot be read: ${issue?.path.join('.') || 'all'}: ${issue?.message}.`);
}

/** What mails of a language are written with. */
export function mailView(
  { site, language }: Pick<Settings, 'site' | 'language'>,
  { texts, locale, siteUrl }: { texts: I18n; locale: Locale; siteUrl: string },
): MailView {
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
export async function writeMail(
  { orm, settings, texts, config }: Pick<Deps, 'orm' | 'settings' | 'texts' | 'config'>,
  { order, template }: ReadOrder,
  { key, createdAt }: { key: string; createdAt: Date },
): Promise<Mail | undefined> {
  const { to, locale, replyTo, data } = order;
  const site = await settings();
  const view = mailView(site, { texts: texts[locale], locale, siteUrl: config.publicUrl });
  const content = await template.write(data, { db: readDb(orm.em.fork()), settings: site, config, locale }, view);
  return content && mailOf(content, view, { key, createdAt, to, replyTo });
}

interface Addressed extends Pick<Mail, 'to' | 'replyTo'> {
  key: string;
  createdAt: Date;
}

/** A mail as it leaves the house. */
export async function mailOf(content: MailContent, view: MailView, { key, createdAt, to, replyTo }: Addressed): Promise<Mail> {
  // React's renderer is loaded with the first mail; most processes send none.
  const { mailHtml } = await import('../../mails/mail-html.ts');
  return {
    id: key,
    date: createdAt,
    fromName: content.fromName,
    siteName: view.siteName,
    to,
    replyTo,
    subject: content.subject,
    text: mailText(content),
    html: mailHtml(content, view),
    headers: content.headers ?? {},
  };
}
