import { READABLE_STATES } from '#src/db/entities/posts.entities.ts';
import type { EmailSource } from '#src/emails/email-template.ts';
import { pickText, pickTranslation } from '#src/i18n/localized.ts';
import { managePath } from '../subscription-links.ts';
import type { ShownIssue } from './issue.email.ts';

/**
 * What an issue shows to a subscriber, in his language or the one that stands in for it (product 8); nothing,
 * if he has left, or if readers do not see the post any more.
 */
export async function loadIssue(
  { db, settings, config, locale }: EmailSource,
  ids: { issue: number; subscriber: number },
): Promise<ShownIssue | undefined> {
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

/** Full address of a picture: below the image base, unless it is an address of its own (spec 3). */
function imageAddress({ publicUrl, imageBase }: EmailSource['config'], path: string): string {
  const isPath = path.startsWith('/') && !path.startsWith('//');
  return new URL(isPath ? imageBase + path : path, `${publicUrl}/`).href;
}
