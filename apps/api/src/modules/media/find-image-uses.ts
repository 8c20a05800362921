import type { ImageUse } from '@sanwen/contracts/media.contract';
import { sql } from 'kysely';
import type { ReadDb } from '../../db/read.ts';
import { imagesIn } from '../../text/images-in.ts';

/**
 * Uses of images outside of texts (settings, authors, accounts) by image key. They are few, so they are read
 * each time.
 */
export async function usesElsewhere(db: ReadDb): Promise<ReadonlyMap<string, ImageUse[]>> {
  const settings = await db.selectFrom('settings').select(['key', 'value']).execute();
  const authors = await db
    .selectFrom('authors')
    .select(['id', 'name', 'avatar'])
    .where('avatar', 'like', '%/uploads/%')
    .execute();
  const accounts = await db
    .selectFrom('users')
    .select(['id', 'nickname', 'avatar'])
    .where('avatar', 'like', '%/uploads/%')
    .execute();
  const places: { place: ImageUse['place']; id: string; title: string; text: string }[] = [
    ...settings.map(({ key, value }) => ({
      place: 'settings' as const,
      id: key,
      title: '',
      text: JSON.stringify(value),
    })),
    ...authors.map(({ id, name, avatar }) => ({
      place: 'author' as const,
      id: String(id),
      title: name,
      text: avatar ?? '',
    })),
    ...accounts.map(({ id, nickname, avatar }) => ({
      place: 'account' as const,
      id: String(id),
      title: nickname,
      text: avatar ?? '',
    })),
  ];
  const uses = new Map<string, ImageUse[]>();
  for (const { text, ...where } of places) {
    for (const key of imagesIn(text))
      uses.set(key, [...(uses.get(key) ?? []), { ...where, locale: null, isTrashed: false }]);
  }
  return uses;
}

/** How many places in posts and pages use each of these images. */
export async function countUsesInTexts(
  db: ReadDb,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('image_uses')
    .select(({ fn }) => ['image', fn.countAll<number | string>().as('count')])
    .where('image', 'in', keys)
    .groupBy('image')
    .execute();
  return new Map(rows.map(({ image, count }) => [image, Number(count)]));
}

/** Places in posts and pages that use an image, pages first, then the newest posts. */
export async function findUsesInTexts(db: ReadDb, key: string, limit: number): Promise<ImageUse[]> {
  const rows = await db
    .selectFrom('image_uses as use')
    .leftJoin('posts as post', 'post.id', 'use.post_id')
    .leftJoin('post_translations as text', (join) =>
      join
        .onRef('text.post_id', '=', 'use.post_id')
        .on('text.locale', '=', sql`coalesce(use.locale, post.source_locale)`),
    )
    .leftJoin('page_translations as page', (join) =>
      join.onRef('page.key', '=', 'use.page').onRef('page.locale', '=', 'use.locale'),
    )
    .select([
      'use.place',
      'use.post_id',
      'use.page',
      'use.locale',
      'post.trashed_at',
      'text.title',
      'page.title as page_title',
    ])
    .where('use.image', '=', key)
    .orderBy(sql`case when use.page is null then 1 else 0 end`)
    .orderBy('use.post_id', 'desc')
    .orderBy('use.id')
    .limit(limit)
    .execute();
  return rows.map(
    ({ place, post_id: post, page, locale, trashed_at: trashedAt, title, page_title: pageTitle }) => ({
      place,
      id: page ?? String(post ?? 0),
      title: pageTitle ?? title ?? '',
      locale,
      isTrashed: trashedAt !== null,
    }),
  );
}
