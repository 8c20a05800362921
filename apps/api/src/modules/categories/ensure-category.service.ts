import type { Locale } from '@sanwen/contracts/locales';
import { Category, CategoryTranslation } from '../../db/entities/terms.entities.ts';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { addToCount } from '../../db/site-counts.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import { lackingNames, namedAs } from '../terms/terms.service.ts';

/**
 * Finds a category by its slug, else by a name, or makes it, and gives it the names that it lacks; a name
 * that stands is not changed. Call it inside a transaction.
 * @returns its id.
 */
export async function ensureCategory(
  em: Em,
  slug: string,
  names: Partial<Record<Locale, string>>,
  changed: Set<string>,
): Promise<number> {
  let category = (await em.findOne(Category, { slug })) ?? (await findNamed(em, names));
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

/** A post in one language names what posts in several have called otherwise. */
async function findNamed(em: Em, names: Partial<Record<Locale, string>>) {
  const named = namedAs(names);
  if (named.length === 0) return null;
  const text = await em.findOne(
    CategoryTranslation,
    { $or: named },
    { populate: ['category'], orderBy: { category: { position: 'asc', id: 'asc' } } },
  );
  return text?.category ?? null;
}
