import type { Locale } from '@sanwen/contracts/locales';
import { type Parameters, prepareQuery } from '../../db/prepared-query.ts';
import type { ReadDb } from '../../db/read.ts';
import { fromJson } from '../../db/values.ts';
import { pickText } from '../../i18n/localized.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import type { RequestContext } from '../../request/context.ts';

/** A post's place among the listed posts of its series. */
export interface SeriesPlace {
  slug: string;
  name: string;
  /** From 1. */
  number: number;
  total: number;
  previousId: number | undefined;
  nextId: number | undefined;
}

/** The place of a listed post in its series; undefined without one, or if it is the only post. One query. */
export async function placeInSeries(
  { db, request, locale, settings }: RequestContext,
  postId: number,
): Promise<SeriesPlace | undefined> {
  const rows = await selectSiblings(db, { id: postId });
  const [first] = rows;
  if (!first) return undefined;
  request.cacheTags.add(changeTags.series(first.series_id));
  const at = rows.findIndex((row) => row.id === postId);
  if (rows.length < 2 || at < 0) return undefined;
  const names = fromJson<Partial<Record<Locale, string>>>(first.names);
  return {
    slug: first.slug,
    name: pickText(names, locale, settings.language.defaultLanguage) || first.slug,
    number: at + 1,
    total: rows.length,
    previousId: rows[at - 1]?.id,
    nextId: rows[at + 1]?.id,
  };
}

const selectSiblings = prepareQuery((db, { value }: Parameters<{ id: number }>) =>
  db
    .selectFrom('series_posts as own')
    .innerJoin('series', 'series.id', 'own.series_id')
    .innerJoin('series_posts as each', 'each.series_id', 'own.series_id')
    .innerJoin('posts as post', 'post.id', 'each.post_id')
    .select(['post.id', 'own.series_id', 'series.slug', 'series.names'])
    .where('own.post_id', '=', value('id'))
    .where('post.listed_at', 'is not', null)
    .orderBy('each.position')
    .orderBy('post.id'),
);

/** The cache tags of the series of a post whose listing has changed. */
export async function seriesTagsOf(db: ReadDb, postId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('series_posts')
    .select('series_id')
    .where('post_id', '=', postId)
    .execute();
  return rows.map((row) => changeTags.series(row.series_id));
}
