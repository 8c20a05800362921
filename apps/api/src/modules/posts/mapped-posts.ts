import type { Locale } from '@sanwen/contracts/locales';
import type { RequestContext } from '../../request/context.ts';
import { type MappedPost, mapPosts } from './posts.mapper.ts';
import { loadPostRows } from './posts.rows.ts';
import { recordSummaryTags } from './record-cache-tags.ts';

/**
 * Reads the views of posts, in the order of `ids` and in a language, the context's unless it is given, and
 * notes them as shown.
 */
export async function readMappedPosts(
  ctx: RequestContext,
  ids: readonly number[],
  locale: Locale = ctx.locale,
): Promise<MappedPost[]> {
  const mapped = await mapUnnoted(ctx, ids, locale);
  for (const { summary } of mapped) recordSummaryTags(ctx.cacheTags, summary);
  return mapped;
}

/** The same for who shows less of them, and notes that. */
export async function mapUnnoted(
  ctx: RequestContext,
  ids: readonly number[],
  locale: Locale,
): Promise<MappedPost[]> {
  return mapPosts(ids, await loadPostRows(ctx, ids, locale), {
    locale,
    defaultLocale: ctx.settings.language.defaultLanguage,
  });
}
