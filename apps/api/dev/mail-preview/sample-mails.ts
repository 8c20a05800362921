import { LOCALES } from '@sanwen/contracts/locales';
import type { Locale } from '@sanwen/contracts/locales';
import type { ServerTexts } from '../../src/i18n/server-texts.ts';
import { mailTemplates } from '../../src/mail-templates.ts';
import { mailHtml } from '../../src/mails/mail-html.ts';
import { mailText } from '../../src/mails/mail-text.ts';
import { DEFAULT_SETTINGS } from '../../src/modules/settings/stored-settings.service.ts';
import { mailView } from '../../src/modules/outbox/write-mail.ts';

/** A mail to look at. */
export interface SampleMail {
  name: string;
  locale: Locale;
  headers: Record<string, string>;
  html: string;
  text: string;
}

const SITE = {
  site: { ...DEFAULT_SETTINGS.site, siteName: { 'en-US': 'Slow Letters', 'zh-CN': '慢信', 'zh-TW': '慢信' } },
  language: { ...DEFAULT_SETTINGS.language, enabledLanguages: { 'zh-CN': true, 'zh-TW': true, 'en-US': true } },
};

/** Every mail of the site in every language, made from its template's sample. */
export function sampleMails(texts: ServerTexts): SampleMail[] {
  return mailTemplates.flatMap((template) =>
    LOCALES.map((locale) => {
      const view = mailView(SITE, { texts: texts[locale], locale, siteUrl: 'https://blog.example' });
      const content = template.sample(view);
      const headers = { From: content.fromName ?? view.siteName, Subject: content.subject, ...content.headers };
      return { name: template.name, locale, headers, html: mailHtml(content, view), text: mailText(content) };
    }),
  );
}
