import type { Locale } from '@sanwen/contracts/locales';
import type { Orm } from '../../db/orm.ts';
import { readDb, type ReadDb } from '../../db/read.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import type { Changes } from '../../platform/invalidate.ts';
import type { CachedTerms, FindTerms, NamedTerm } from '../../request/services.ts';

/** About 3 MB. With more terms than this, the cache starts over. */
const TERMS_MAX = 10_000;

/** Caches each term from its first use until it changes. */
export function cacheTerms(orm: Orm, changes: Changes): CachedTerms {
  const db = () => readDb(orm.em.fork());
  return {
    categories: cacheById(changes, changeTags.category, (ids) => selectCategories(db(), ids)),
    tags: cacheById(changes, changeTags.tag, (ids) => selectTags(db(), ids)),
  };
}

interface NameRow {
  id: number;
  slug: string;
  locale: Locale | null;
  name: string | null;
}

function cacheById(
  changes: Changes,
  tagOf: (id: number) => string,
  read: (ids: number[]) => Promise<NameRow[]>,
): FindTerms {
  /** Terms by their cache tag. */
  const cache = new Map<string, NamedTerm>();
  /** Counts changes. Terms that were read during a change are not cached. */
  let changeNumber = 0;
  changes.onChange((changed) => {
    changeNumber += 1;
    if (changed === 'all') cache.clear();
    else for (const tag of changed) cache.delete(tag);
  });

  return async (ids) => {
    const found = new Map<number, NamedTerm>();
    const missing: number[] = [];
    for (const id of new Set(ids)) {
      const known = cache.get(tagOf(id));
      if (known) found.set(id, known);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    const began = changeNumber;
    const terms = named(await read(missing));
    if (cache.size + terms.length > TERMS_MAX) cache.clear();
    for (const term of terms) {
      found.set(term.id, term);
      if (began === changeNumber) cache.set(tagOf(term.id), term);
    }
    return found;
  };
}

function named(rows: NameRow[]): NamedTerm[] {
  return [...Map.groupBy(rows, (row) => row.id)].map(([id, ofTerm]) => ({
    id,
    slug: ofTerm[0]?.slug ?? '',
    names: ofTerm.flatMap(({ locale, name }) => (locale === null || name === null ? [] : [{ locale, name }])),
  }));
}

function selectCategories(db: ReadDb, ids: number[]): Promise<NameRow[]> {
  return db
    .selectFrom('categories as category')
    .leftJoin('category_translations as text', 'text.category_id', 'category.id')
    .select(['category.id', 'category.slug', 'text.locale', 'text.name'])
    .where('category.id', 'in', ids)
    .execute();
}

function selectTags(db: ReadDb, ids: number[]): Promise<NameRow[]> {
  return db
    .selectFrom('tags as tag')
    .leftJoin('tag_translations as text', 'text.tag_id', 'tag.id')
    .select(['tag.id', 'tag.slug', 'text.locale', 'text.name'])
    .where('tag.id', 'in', ids)
    .execute();
}
