import type { Locale } from '@sanwen/contracts/locales';
import { Category, CategoryTranslation } from '../../db/entities/terms.entities.ts';
import { changeTags } from '../../change-tags.ts';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { addToCount } from '../../site-counts.ts';
import { lackingNames } from '../terms/terms.service.ts';

/**
 * Finds a category by slug or makes it, and gives it the names that it lacks; a name that stands is not changed.
 * Call it inside a transaction.
 * @returns its id.
 */
export async function ensureCategory(
  em: Em,
  slug: string,
  names: Partial<Record<Locale, string>>,
  changed: Set<string>,
): Promise<number> {
  let category = await em.findOne(Category, { slug });
  if (!category) {
    const position = await em.count(Category);
    category = em.create(Category, { slug, position });
    await em.flush();
    changed.add(changeTags.categories);
    await addToCount(readDb(em), 'categories', 1);
  }
  const named = await em.find(CategoryTranslation, { category });
  for (const { locale, name } of lackingNames(names, named)) {
    em.create(CategoryTranslation, { category, locale, name });
    changed.add(changeTags.category(category.id));
  }
  await em.flush();
  return category.id;
}
