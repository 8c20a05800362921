import { type Locale, languageName } from '@sanwen/contracts/locales';
import { z } from 'zod';
import { READABLE_STATES } from '#src/db/entities/posts.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { readDb } from '#src/db/read.ts';
import {
  type EmailContent,
  type EmailOutcome,
  type EmailSource,
  defineLoadedEmail,
} from '#src/emails/email-template.ts';
import { pickText, pickTranslation } from '#src/i18n/localized.ts';
import { pauseRefusedAddress } from '../subscriber-state.service.ts';
import { managePath } from '../subscription-links.ts';

const messages = {
  other: /*i18n*/ {
    id: 'mail.issue.other',
    message: 'This post isn’t available in your language yet, so here it is in {language}.',
  },
  read: /*i18n*/ { id: 'mail.issue.read', message: 'Keep reading' },
  why: /*i18n*/ { id: 'mail.issue.why', message: 'You’re getting this because you subscribed to {site}.' },
  leave: /*i18n*/ { id: 'mail.issue.leave', message: 'Unsubscribe or change language' },
};

/** A post as emailed to a subscriber. */
interface IssueContent {
  slug: string;
  /** Language of the text, which may differ from the subscriber's. */
  locale: Locale;
  title: string;
  excerpt: string;
  image: { url: string; alt: string } | null;
  managePath: string;
  /** Empty to use the site's name. */
  senderName: string;
  footerText: string;
}

const SAMPLE_IMAGE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#cfd8dc" d="M0 0h16v9H0z"/><path fill="#486a7a" d="M0 5h16v4H0z"/></svg>')}`;

const sample: IssueContent = {
  slug: 'letters-from-the-coast',
  locale: 'zh-TW',
  title: '海邊來信：一封寫給冬天的信',
  excerpt: '風從北邊來，帶著鹽的味道。我把窗子關上，又打開一道縫——冬天總得有個地方進來。',
  image: { url: SAMPLE_IMAGE, alt: '' },
  managePath: '/newsletter/unsubscribe?token=sample',
  senderName: '',
  footerText: 'Sanwen Press\n1 Example Street, Taipei',
};

/** Emails a new post to a subscriber. */
export const issueEmail = defineLoadedEmail({
  name: 'newsletter-issue',
  data: z.object({ issue: z.number(), subscriber: z.number() }),
  sample,
  load: loadIssue,
  async onComplete(tx, { issue, subscriber }, outcome) {
    await count(tx, issue, outcome);
    await pauseRefusedAddress(tx, subscriber, outcome);
  },
  write(post: IssueContent, { texts, locale, siteName, siteUrl, link }): EmailContent {
    const translate = (word: keyof typeof messages) =>
      texts._({ ...messages[word], values: { site: siteName, language: languageName(post.locale, locale) } });
    const lang = post.locale === locale ? undefined : post.locale;
    const url = link(`/post/${encodeURIComponent(post.slug)}`);
    return {
      subject: post.title,
      preview: post.excerpt,
      ...(post.senderName ? { fromName: post.senderName } : {}),
      // Mail programs show an unsubscribe button (RFC 2369, RFC 8058). The URL has no language prefix, since
      // a language may be disabled later.
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

/**
 * Loads a post in the subscriber's language, or its fallback (product 8). Undefined if the subscriber has
 * left or the post isn't public anymore.
 */
async function loadIssue(
  { db, settings, config, locale }: EmailSource,
  ids: { issue: number; subscriber: number },
): Promise<IssueContent | undefined> {
  const subscriber = await db
    .selectFrom('subscribers')
    .select(['id', 'secret'])
    .where('id', '=', ids.subscriber)
    .where('state', '=', 'confirmed')
    .executeTakeFirst();
  const post = await db
    .selectFrom('newsletter_issues as issue')
    .innerJoin('posts as post', 'post.id', 'issue.post_id')
    .select(['post.id', 'post.slug', 'post.cover_url'])
    .where('issue.id', '=', ids.issue)
    .where('post.listed_at', 'is not', null)
    .executeTakeFirst();
  if (!subscriber || !post) return undefined;
  const texts = await db
    .selectFrom('post_translations')
    .select(['locale', 'title', 'excerpt', 'cover_alt'])
    .where('post_id', '=', post.id)
    .where('state', 'in', READABLE_STATES)
    .execute();
  const { defaultLanguage } = settings.language;
  const text = pickTranslation(texts, locale, defaultLanguage);
  if (!text) return undefined;
  return {
    slug: post.slug,
    locale: text.locale,
    title: text.title,
    excerpt: text.excerpt,
    image: post.cover_url ? { url: imageAddress(config, post.cover_url), alt: text.cover_alt } : null,
    managePath: managePath(subscriber),
    senderName: settings.newsletter.senderName[locale] ?? '',
    footerText: pickText(settings.newsletter.footerText, locale, defaultLanguage),
  };
}

/** Absolute URL of an image: below the image base, unless it's a URL already (spec 3). */
function imageAddress({ publicUrl, imageBase }: EmailSource['config'], path: string): string {
  const isPath = path.startsWith('/') && !path.startsWith('//');
  return new URL(isPath ? imageBase + path : path, `${publicUrl}/`).href;
}
