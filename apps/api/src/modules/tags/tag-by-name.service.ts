import type { Locale } from '@sanwen/contracts/locales';
import { TagTranslation } from '../../db/entities/terms.entities.ts';
import type { Em } from '../../db/orm.ts';
import { newTermSlug } from '../terms/manage-terms.service.ts';
import { ensureTag } from './ensure-tag.service.ts';

/** The tag that has a name in whatever language. */
export async function findTagByName(em: Em, name: string): Promise<number | undefined> {
  const named = await em.findOne(TagTranslation, { name }, { orderBy: { tag: 'asc' } });
  return named?.tag.id;
}

/**
 * Finds the tag of a name, in whatever language it has it, or makes it: 事实 and 实施 are two tags, though both
 * spell shi-shi. Call it inside a transaction.
 * @returns its id.
 */
export async function ensureTagByName(
  em: Em,
  name: string,
  locale: Locale,
  changed: Set<string>,
): Promise<number> {
  const known = await findTagByName(em, name);
  if (known !== undefined) return known;
  return ensureTag(em, await newTermSlug(em, 'tags', undefined, name), { [locale]: name }, changed);
}
