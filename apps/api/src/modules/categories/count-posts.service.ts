import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { changeTags } from '../../platform/cache-tags.ts';

export interface CategoryCount {
  id: number;
  slug: string;
  before: number;
  after: number;
}

/**
 * Counts the listed posts of every category anew, and mends the counts that are wrong. @returns all of them.
 */
export async function countCategories(tx: Em, changed: Set<string>): Promise<CategoryCount[]> {
  const db = readDb(tx);
  const rows = await db
    .selectFrom('categories as category')
    .select(({ selectFrom, fn }) => [
      'category.id',
      'category.slug',
      'category.post_count as before',
      selectFrom('posts as post')
        .select(fn.countAll<number | string>().as('count'))
        .whereRef('post.category_id', '=', 'category.id')
        .where('post.listed_at', 'is not', null)
        .as('after'),
    ])
    .orderBy('category.id')
    .execute();
  const counts = rows.map((row) => ({ ...row, after: Number(row.after ?? 0) }));
  for (const { id, before, after } of counts) {
    if (before === after) continue;
    await db.updateTable('categories').set({ post_count: after }).where('id', '=', id).execute();
    changed.add(changeTags.category(id)).add(changeTags.categories);
  }
  return counts;
}
