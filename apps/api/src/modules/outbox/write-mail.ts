import type { Deps } from '../../context.ts';
import { pickText } from '../../i18n/localized.ts';
import { mailTemplates } from '../../mail-templates.ts';
import { mailText } from '../../mails/mail-text.ts';
import type { Mail } from '../../platform/mailer.ts';
import { mailOrderSchema } from './outbox.service.ts';

interface OrderedMail {
  key: string;
  createdAt: Date;
  payload: unknown;
}

/** Writes an ordered mail in its recipient's language. @throws Error for an order that this version cannot read. */
export async function writeMail(
  { settings, texts, config }: Pick<Deps, 'settings' | 'texts' | 'config'>,
  { key, createdAt, payload }: OrderedMail,
): Promise<Mail> {
  const { template: name, to, locale, replyTo, data } = mailOrderSchema.parse(payload);
  const template = mailTemplates.find((each) => each.name === name);
  if (!template) throw new Error(`no mail template ${name}`);
  const { site, language } = await settings();
  const siteName = pickText(site.siteName, locale, language.defaultLanguage);
  const view = { texts: texts[locale], siteName, siteUrl: config.publicUrl };
  const content = template.write(data, view);
  // React's renderer is loaded with the first mail; most processes send none.
  const { mailHtml } = await import('../../mails/mail-html.ts');
  return {
    id: key,
    date: createdAt,
    fromName: siteName,
    to,
    replyTo,
    subject: content.subject,
    text: mailText(content),
    html: mailHtml(content, view, locale),
  };
}
