import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import { AppError } from '../../errors/app-error.ts';
import { pickTranslation } from '../../i18n/localized.ts';
import type { RequestContext } from '../../request/context.ts';
import { findId } from '../slugs/slugs.service.ts';

/** What categories and tags have in common. */
export interface TermView {
  id: number;
  slug: string;
  name: string;
  description: string;
  postCount: number;
}

/** A category or tag joined with one of its texts, or with none. */
export interface TermRow {
  id: number;
  slug: string;
  post_count: number;
  locale: Locale | null;
  name: string | null;
  description: string | null;
}

const MISSING = { categories: 'CATEGORY_NOT_FOUND', tags: 'TAG_NOT_FOUND' } as const;

/**
 * The id that an id, a slug or a former slug names.
 * @throws AppError CATEGORY_NOT_FOUND or TAG_NOT_FOUND
 */
export async function requireTermId(
  { db }: RequestContext,
  table: keyof typeof MISSING,
  idOrSlug: string,
): Promise<number> {
  const id = await findId(db, table, idOrSlug);
  if (id === null) throw new AppError(MISSING[table]);
  return id;
}

/** Views of joined rows in one language, in the order of `ids`, each with the first of its rows. */
export function viewTerms<Row extends TermRow>(
  { settings }: RequestContext,
  ids: readonly number[],
  rows: readonly Row[],
  locale: Locale,
): { view: TermView; row: Row }[] {
  const byId = Map.groupBy(rows, (row) => row.id);
  return ids.flatMap((id) => {
    const [row, ...others] = byId.get(id) ?? [];
    if (!row) return [];
    const texts = [row, ...others].flatMap(({ locale: written, name, description }) =>
      written ? [{ locale: written, name, description }] : [],
    );
    const text = pickTranslation(texts, locale, settings.language.defaultLanguage);
    const view = {
      id,
      slug: row.slug,
      name: text?.name ?? row.slug,
      description: text?.description ?? '',
      postCount: row.post_count,
    };
    return { view, row };
  });
}

/** The names that a term still lacks, of those it is to have. */
export function lackingNames(
  names: Partial<Record<Locale, string>>,
  texts: readonly { locale: Locale }[],
): { locale: Locale; name: string }[] {
  return LOCALES.flatMap((locale) => {
    const name = names[locale];
    return name && !texts.some((text) => text.locale === locale) ? [{ locale, name }] : [];
  });
}

/** The texts that have one of these names in its language. */
export function namedAs(names: Partial<Record<Locale, string>>): { locale: Locale; name: string }[] {
  return LOCALES.flatMap((locale) => {
    const name = names[locale];
    return name ? [{ locale, name }] : [];
  });
}

/** Names and descriptions of each term by language, of rows that have one language each. */
export function localizedTexts(
  rows: readonly { id: number; locale: Locale; name: string; description: string }[],
): (id: number) => { names: Partial<Record<Locale, string>>; descriptions: Partial<Record<Locale, string>> } {
  const byId = Map.groupBy(rows, ({ id }) => id);
  return (id) => {
    const own = byId.get(id) ?? [];
    return {
      names: Object.fromEntries(own.map(({ locale, name }) => [locale, name])),
      descriptions: Object.fromEntries(
        own.flatMap(({ locale, description }) => (description ? [[locale, description]] : [])),
      ),
    };
  };
}
