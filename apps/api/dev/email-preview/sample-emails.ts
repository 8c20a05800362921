import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import { emailView } from '#src/modules/outbox/deliver-emails.service.ts';
import { DEFAULT_SETTINGS } from '#src/modules/settings/settings.service.ts';
import { emailHtml } from '../../src/emails/email-html.ts';
import { emailText } from '../../src/emails/email-text.ts';
import type { ServerTexts } from '../../src/i18n/server-texts.ts';
import { emailTemplates } from '../../src/start/email-templates.ts';

/** An email with sample data. */
export interface SampleEmail {
  name: string;
  locale: Locale;
  headers: Record<string, string>;
  html: string;
  text: string;
}

const SITE = {
  site: { ...DEFAULT_SETTINGS.site, siteName: { 'en-US': 'Slow Letters', 'zh-CN': '慢信', 'zh-TW': '慢信' } },
  language: {
    ...DEFAULT_SETTINGS.language,
    enabledLanguages: { 'zh-CN': true, 'zh-TW': true, 'en-US': true },
  },
};

/** Every email of the site in every language, rendered from its template's sample data. */
export function sampleEmails(texts: ServerTexts): SampleEmail[] {
  return emailTemplates.flatMap((template) =>
    LOCALES.map((locale) => {
      const view = emailView(SITE, { texts: texts[locale], locale, siteUrl: 'https://blog.example' });
      const content = template.sample(view);
      const headers = {
        From: content.fromName ?? view.siteName,
        Subject: content.subject,
        ...content.headers,
      };
      return {
        name: template.name,
        locale,
        headers,
        html: emailHtml(content, view),
        text: emailText(content),
      };
    }),
  );
}
