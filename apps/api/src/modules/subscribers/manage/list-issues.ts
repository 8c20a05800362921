import type { ManagedIssue, manageSubscribersContract } from '@sanwen/contracts/subscribers.contract';
import type { z } from 'zod';
import { toInstant } from '#src/db/values.ts';
import { pickTranslation } from '#src/i18n/localized.ts';
import type { SignedInContext } from '#src/request/context.ts';

/** Posts that were sent or are on their way, latest first, named in the caller's language. */
export async function listIssues(
  { db, locale, settings }: SignedInContext,
  { before, limit }: z.output<(typeof manageSubscribersContract)['issues']['input']>,
): Promise<{ items: ManagedIssue[]; next: number | null }> {
  const rows = await db
    .selectFrom('newsletter_issues as issue')
    .leftJoin('posts as post', 'post.id', 'issue.post_id')
    .select([
      'issue.id',
      'issue.post_id',
      'issue.created_at',
      'issue.ordered_at',
      'issue.ordered',
      'issue.sent',
      'issue.failed',
      'issue.dropped',
      'post.slug',
    ])
    .$if(before !== undefined, (query) => query.where('issue.id', '<', before ?? 0))
    .orderBy('issue.id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const ids = shown.map((row) => row.post_id);
  const titles =
    ids.length === 0
      ? []
      : await db
          .selectFrom('post_translations')
          .select(['post_id', 'locale', 'title'])
          .where('post_id', 'in', ids)
          .execute();
  const items = shown.map(
    ({ id, post_id: postId, slug, created_at, ordered_at, ordered, sent, failed, dropped }) => {
      const texts = titles.filter((text) => text.post_id === postId);
      const title = pickTranslation(texts, locale, settings.language.defaultLanguage)?.title ?? '';
      const isDone = ordered_at !== null && sent + failed + dropped >= ordered;
      const post = slug === null ? null : { id: postId, slug, title };
      return { id, post, createdAt: toInstant(created_at), ordered, sent, failed, dropped, isDone };
    },
  );
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
