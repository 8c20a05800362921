import type { ReadDb } from '../../db/read.ts';
import { findId } from '../../slugs.ts';

/** A post that readers may see. */
export interface ListedPost {
  id: number;
  categoryId: number | null;
}

/** The listed post that an id, a slug or a former slug names. By its slug, as nearly always, it takes one query. */
export async function findListedPost(db: ReadDb, idOrSlug: string): Promise<ListedPost | undefined> {
  const listed = db
    .selectFrom('posts')
    .select(['id', 'category_id as categoryId'])
    .where('listed_at', 'is not', null);
  const found = await listed.where('slug', '=', idOrSlug).executeTakeFirst();
  if (found) return found;
  const id = await findId(db, 'posts', idOrSlug);
  return id === null ? undefined : listed.where('id', '=', id).executeTakeFirst();
}
