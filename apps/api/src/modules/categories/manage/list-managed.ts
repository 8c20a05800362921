import type { ManagedCategory } from '@sanwen/contracts/categories.contract';
import { inTreeOrder } from '#src/platform/tree-order.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { localizedTexts } from '../../terms/terms.service.ts';

/** All categories, each followed by those below it. */
export async function listManagedCategories({ db }: SignedInContext): Promise<{ items: ManagedCategory[] }> {
  const [rows, texts, counts] = await Promise.all([
    db
      .selectFrom('categories')
      .select(['id', 'slug', 'parent_id as parentId', 'position', 'post_count as postCount'])
      .execute(),
    db
      .selectFrom('category_translations')
      .select(['category_id as id', 'locale', 'name', 'description'])
      .execute(),
    db
      .selectFrom('posts')
      .select(({ fn }) => ['category_id as id', fn.countAll<number | string>().as('count')])
      .where('category_id', 'is not', null)
      .groupBy('category_id')
      .execute(),
  ]);
  const textsOf = localizedTexts(texts);
  const countOf = new Map(counts.map(({ id, count }) => [id, Number(count)]));
  const items = inTreeOrder(rows).map(({ item: { id, slug, parentId, postCount }, depth }) => ({
    id,
    slug,
    parentId,
    depth,
    ...textsOf(id),
    postCount,
    allPosts: countOf.get(id) ?? 0,
  }));
  return { items };
}
