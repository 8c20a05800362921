import type { Locale } from '@sanwen/contracts/locales';
import { Tag, TagTranslation } from '../../db/entities/terms.entities.ts';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { addToCount } from '../../db/site-counts.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import { lackingNames, namedAs } from '../terms/terms.service.ts';

/**
 * Finds a tag by its slug, else by a name, or makes it, and gives it the names that it lacks; a name that
 * stands is not changed. Call it inside a transaction.
 * @returns its id.
 */
export async function ensureTag(
  em: Em,
  slug: string,
  names: Partial<Record<Locale, string>>,
  changed: Set<string>,
): Promise<number> {
  let tag = (await em.findOne(Tag, { slug })) ?? (await findNamed(em, names));
  if (!tag) {
    tag = em.create(Tag, { slug });
    await em.flush();
    changed.add(changeTags.tags);
    await addToCount(readDb(em), 'tags', 1);
  }
  const named = await em.find(TagTranslation, { tag });
  for (const { locale, name } of lackingNames(names, named)) {
    em.create(TagTranslation, { tag, locale, name });
    changed.add(changeTags.tag(tag.id));
  }
  await em.flush();
  return tag.id;
}

/** A post in one language names what posts in several have called otherwise. */
async function findNamed(em: Em, names: Partial<Record<Locale, string>>) {
  const named = namedAs(names);
  if (named.length === 0) return null;
  const text = await em.findOne(
    TagTranslation,
    { $or: named },
    { populate: ['tag'], orderBy: { tag: 'asc' } },
  );
  return text?.tag ?? null;
}
