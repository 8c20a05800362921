import type { Locale } from '@sanwen/contracts/locales';
import type { RequestContext } from '../../context.ts';
import { noteSummary } from './note-shown.ts';
import { mapPosts } from './posts.mapper.ts';
import type { MappedPost } from './posts.mapper.ts';
import { loadPostRows } from './posts.rows.ts';

/** Reads the views of posts, in the order of `ids` and in a language, the context's unless it is given, and notes them as shown. */
export async function readMappedPosts(
  ctx: RequestContext,
  ids: number[],
  locale: Locale = ctx.locale,
): Promise<MappedPost[]> {
  const mapped = mapPosts(ids, await loadPostRows(ctx.db, ids), {
    locale,
    defaultLocale: ctx.settings.language.defaultLanguage,
  });
  for (const { summary } of mapped) noteSummary(ctx.shows, summary);
  return mapped;
}
