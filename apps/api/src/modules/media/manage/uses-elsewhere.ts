import type { ImageUse } from '@sanwen/contracts/media.contract';
import type { ReadDb } from '#src/db/read.ts';
import { imagesIn } from '#src/text/images-in.ts';

/**
 * Places that hold a picture in a field of their own, by its key. They are few, so they are asked each time.
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
