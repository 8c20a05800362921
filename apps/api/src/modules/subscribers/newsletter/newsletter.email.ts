import type { EmailOptions } from '@sanwen/contracts/newsletter.schemas';
import { sql } from 'kysely';
import { z } from 'zod';
import { READABLE_STATES } from '#src/db/entities/posts.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { readDb } from '#src/db/read.ts';
import { fromJson } from '#src/db/values.ts';
import { type EmailOutcome, type EmailSource, defineLoadedEmail } from '#src/emails/email-template.ts';
import { pickTranslation } from '#src/i18n/localized.ts';
import { pauseRefusedAddress } from '../subscriber-state.service.ts';
import { managePath } from '../subscription-links.ts';
import { FORMER_OPTIONS, type IssueContent, issueContentOf } from './issue-content.service.ts';
import { writeIssue } from './write-issue.service.ts';

const SAMPLE_IMAGE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#cfd8dc" d="M0 0h16v9H0z"/><path fill="#486a7a" d="M0 5h16v4H0z"/></svg>')}`;

const sample: IssueContent = {
  slug: 'letters-from-the-coast',
  locale: 'zh-TW',
  title: '海邊來信：一封寫給冬天的信',
  excerpt: '風從北邊來，帶著鹽的味道。我把窗子關上，又打開一道縫——冬天總得有個地方進來。',
  body: {
    kind: 'full',
    html: '<p>風從北邊來，帶著鹽的味道。我把窗子關上，又打開一道縫——冬天總得有個地方進來。</p>',
    text: '風從北邊來，帶著鹽的味道。我把窗子關上，又打開一道縫——冬天總得有個地方進來。',
    isCut: false,
  },
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
  async onComplete(tx, ids, outcome) {
    await recordDelivery(tx, ids, outcome);
    await pauseRefusedAddress(tx, ids.subscriber, outcome);
  },
  write: writeIssue,
});

/** Counts an email, and records who got it. */
async function recordDelivery(
  tx: Em,
  { issue, subscriber }: { issue: number; subscriber: number },
  { kind }: EmailOutcome,
): Promise<void> {
  const db = readDb(tx);
  await db
    .updateTable('newsletter_issues')
    .set(({ eb }) => ({ [kind]: eb(kind, '+', 1) }))
    .where('id', '=', issue)
    .execute();
  if (kind !== 'sent') return;
  await db
    .insertInto('newsletter_deliveries')
    .columns(['issue_id', 'subscriber_id', 'state'])
    .expression(
      // A subscriber or an issue may have been deleted meanwhile.
      db
        .selectFrom('subscribers')
        .innerJoin('newsletter_issues', (join) => join.on('newsletter_issues.id', '=', issue))
        .select(['newsletter_issues.id', 'subscribers.id as subscriber', sql.lit('sent').as('state')])
        .where('subscribers.id', '=', subscriber),
    )
    .onConflict((conflict) => conflict.columns(['issue_id', 'subscriber_id']).doUpdateSet({ state: 'sent' }))
    .execute();
}

/**
 * Loads a post in the subscriber's language, or its fallback (product 8). Undefined if the subscriber has
 * left, the emails were taken back, or the post isn't public anymore.
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
    .select(['post.id', 'post.slug', 'post.cover_url', 'issue.options'])
    .where('issue.id', '=', ids.issue)
    .where('issue.stopped_at', 'is', null)
    .where('post.listed_at', 'is not', null)
    .executeTakeFirst();
  if (!subscriber || !post) return undefined;
  const texts = await db
    .selectFrom('post_translations')
    .select(['locale', 'title', 'excerpt', 'cover_alt', 'markdown', 'html'])
    .where('post_id', '=', post.id)
    .where('state', 'in', READABLE_STATES)
    .execute();
  const text = pickTranslation(texts, locale, settings.language.defaultLanguage);
  if (!text) return undefined;
  return issueContentOf(
    {
      ...text,
      slug: post.slug,
      cover: post.cover_url === null ? null : { url: post.cover_url, alt: text.cover_alt },
    },
    post.options === null ? FORMER_OPTIONS : fromJson<EmailOptions>(post.options),
    { settings, config },
    { locale, managePath: managePath(subscriber) },
  );
}
