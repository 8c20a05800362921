import { languageName, type Locale } from '@sanwen/contracts/locales';
import { z } from 'zod';
import type { Em } from '#src/db/orm.ts';
import { readDb } from '#src/db/read.ts';
import { defineLoadedEmail, type EmailContent, type EmailOutcome } from '#src/emails/email-template.ts';
import { pauseRefused } from '../pause-address.ts';
import { loadIssue } from './load-issue.ts';

const messages = {
  other: /*i18n*/ {
    id: 'mail.issue.other',
    message: 'This post isn’t available in your language yet, so here it is in {language}.',
  },
  read: /*i18n*/ { id: 'mail.issue.read', message: 'Keep reading' },
  why: /*i18n*/ { id: 'mail.issue.why', message: 'You’re getting this because you subscribed to {site}.' },
  leave: /*i18n*/ { id: 'mail.issue.leave', message: 'Unsubscribe or change language' },
};

/** A post as a subscriber gets it. */
export interface ShownIssue {
  slug: string;
  /** Language of the text, which may stand in for his. */
  locale: Locale;
  title: string;
  excerpt: string;
  image: { url: string; alt: string } | null;
  managePath: string;
  /** Empty for the site's name. */
  senderName: string;
  footerText: string;
}

/** A sea below a sky. */
const SAMPLE_IMAGE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#cfd8dc" d="M0 0h16v9H0z"/><path fill="#486a7a" d="M0 5h16v4H0z"/></svg>')}`;

const sample: ShownIssue = {
  slug: 'letters-from-the-coast',
  locale: 'zh-TW',
  title: '海邊來信：一封寫給冬天的信',
  excerpt: '風從北邊來，帶著鹽的味道。我把窗子關上，又打開一道縫——冬天總得有個地方進來。',
  image: { url: SAMPLE_IMAGE, alt: '' },
  managePath: '/newsletter/unsubscribe?token=sample',
  senderName: '',
  footerText: 'Sanwen Press\n1 Example Street, Taipei',
};

/** A new post, for a subscriber. */
export const issueEmail = defineLoadedEmail({
  name: 'newsletter-issue',
  data: z.object({ issue: z.number(), subscriber: z.number() }),
  sample,
  load: loadIssue,
  async settled(tx, { issue, subscriber }, outcome) {
    await count(tx, issue, outcome);
    await pauseRefused(tx, subscriber, outcome);
  },
  write(post: ShownIssue, { texts, locale, siteName, siteUrl, link }): EmailContent {
    const translate = (word: keyof typeof messages) =>
      texts._({ ...messages[word], values: { site: siteName, language: languageName(post.locale, locale) } });
    const lang = post.locale === locale ? undefined : post.locale;
    const url = link(`/post/${encodeURIComponent(post.slug)}`);
    return {
      subject: post.title,
      preview: post.excerpt,
      ...(post.senderName ? { fromName: post.senderName } : {}),
      // RFC 2369 and RFC 8058: mail programs show a button that ends it. Its address has no language, which
      // may be disabled one day.
      headers: {
        'List-Unsubscribe': `<${siteUrl}${post.managePath}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      blocks: [
        ...(lang ? [{ kind: 'paragraph' as const, text: translate('other') }] : []),
        ...(post.image
          ? [{ kind: 'image' as const, url: post.image.url, alt: post.image.alt || post.title, link: url }]
          : []),
        { kind: 'heading', text: post.title, url, lang },
        { kind: 'paragraph', text: post.excerpt, lang },
        { kind: 'button', label: translate('read'), url },
        {
          kind: 'note',
          text: post.footerText ? `${translate('why')}\n${post.footerText}` : translate('why'),
        },
        { kind: 'links', links: [{ label: translate('leave'), url: link(post.managePath) }] },
      ],
    };
  },
});

async function count(tx: Em, issue: number, { kind }: EmailOutcome): Promise<void> {
  await readDb(tx)
    .updateTable('newsletter_issues')
    .set(({ eb }) => ({ [kind]: eb(kind, '+', 1) }))
    .where('id', '=', issue)
    .execute();
}
