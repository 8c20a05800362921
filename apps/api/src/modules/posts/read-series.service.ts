import type { Locale } from '@sanwen/contracts/locales';
import type { Series, seriesContract } from '@sanwen/contracts/series.contract';
import type { z } from 'zod';
import { fromJson } from '../../db/values.ts';
import { AppError } from '../../errors/app-error.ts';
import { pickText } from '../../i18n/localized.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import type { RequestContext } from '../../request/context.ts';
import { findId } from '../slugs/slugs.service.ts';
import { readSummaries } from './posts.service.ts';

/**
 * A series with listed posts, by ID, slug, or former slug.
 * @throws AppError SERIES_NOT_FOUND
 */
export async function getSeries(
  ctx: RequestContext,
  { id: idOrSlug }: z.output<typeof seriesContract.get.input>,
): Promise<Series> {
  const { db, request, locale, settings } = ctx;
  const id = await findId(db, 'series', idOrSlug);
  request.cacheTags.add(id === null ? changeTags.eachPost : changeTags.series(id));
  if (id === null) throw new AppError('SERIES_NOT_FOUND');
  const [row, members] = await Promise.all([
    db
      .selectFrom('series')
      .select(['slug', 'names', 'descriptions'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('series_posts as member')
      .innerJoin('posts as post', 'post.id', 'member.post_id')
      .select('post.id')
      .where('member.series_id', '=', id)
      .where('post.listed_at', 'is not', null)
      .orderBy('member.position')
      .orderBy('post.id')
      .execute(),
  ]);
  if (members.length === 0) throw new AppError('SERIES_NOT_FOUND');
  const text = (texts: Partial<Record<Locale, string>> | string) =>
    pickText(fromJson(texts), locale, settings.language.defaultLanguage);
  return {
    id,
    slug: row.slug,
    name: text(row.names) || row.slug,
    description: text(row.descriptions),
    posts: await readSummaries(
      ctx,
      members.map((member) => member.id),
    ),
  };
}
