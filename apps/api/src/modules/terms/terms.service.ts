import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import type { TermTexts } from '@sanwen/contracts/terms.schemas';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { AppError } from '../../errors/app-error.ts';
import { pickTranslation, pickText } from '../../i18n/localized.ts';
import type { RequestContext, SignedInContext } from '../../request/context.ts';
import { findId, makeSlug, takeSlug } from '../slugs/slugs.service.ts';

/** The fields that categories and tags share. */
interface TermView {
  id: number;
  slug: string;
  name: string;
  description: string;
  postCount: number;
}

/** A category or tag joined with one of its translations, or none. */
interface TermRow {
  id: number;
  slug: string;
  post_count: number;
  locale: Locale | null;
  name: string | null;
  description: string | null;
}

const MISSING = { categories: 'CATEGORY_NOT_FOUND', tags: 'TAG_NOT_FOUND' } as const;

/**
 * Finds a term by ID, slug, or former slug.
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

/** Maps joined rows to terms in the reader's language, in the order of `ids`, each with its first row. */
export function viewTerms<Row extends TermRow>(
  { locale, settings }: RequestContext,
  ids: readonly number[],
  rows: readonly Row[],
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

/** The names that a term doesn't have yet. */
export function missingNames(
  names: Partial<Record<Locale, string>>,
  texts: readonly { locale: Locale }[],
): { locale: Locale; name: string }[] {
  return LOCALES.flatMap((locale) => {
    const name = names[locale];
    return name && !texts.some((text) => text.locale === locale) ? [{ locale, name }] : [];
  });
}

/** Conditions that match translations with one of these names. */
export function nameConditions(names: Partial<Record<Locale, string>>): { locale: Locale; name: string }[] {
  return LOCALES.flatMap((locale) => {
    const name = names[locale];
    return name ? [{ locale, name }] : [];
  });
}

/** Groups rows of one language each into names and descriptions by term and language. */
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

interface TermText {
  locale: Locale;
  name: string;
  description: string;
}

/**
 * The translations of a category or tag.
 * @throws AppError VALIDATION_FAILED without any name, or for a description in a language without a name
 */
export function termTexts({ names, descriptions }: Pick<TermTexts, 'names' | 'descriptions'>): TermText[] {
  const texts = LOCALES.flatMap((locale) => {
    const name = names[locale];
    const description = descriptions[locale] ?? '';
    if (name) return [{ locale, name, description }];
    if (description)
      throw new AppError('VALIDATION_FAILED', [{ field: `names.${locale}`, rule: 'required' }]);
    return [];
  });
  if (texts.length === 0) throw new AppError('VALIDATION_FAILED', [{ field: 'names', rule: 'required' }]);
  return texts;
}

/** A term's name in the site's default language or its fallback, for the audit log and for slugs. */
export function termName({ settings }: RequestContext, names: Partial<Record<Locale, string>>): string {
  const { defaultLanguage } = settings.language;
  return pickText(names, defaultLanguage, defaultLanguage);
}

/**
 * The slug of a new term: the one in the input, or one made from its name.
 * @throws AppError SLUG_TAKEN
 */
export async function newTermSlug(
  tx: Em,
  table: 'categories' | 'tags',
  slug: string | undefined,
  name: string,
): Promise<string> {
  if (slug === undefined) return makeSlug(readDb(tx), table, name);
  await takeSlug(tx, table, slug);
  return slug;
}

/** After the response, reindexes the posts that a change has marked as outdated. */
export function catchUpSearch({ deps: { reindexing }, request: { log } }: SignedInContext): void {
  reindexing.catchUp((error) => log.error({ err: error }, 'bringing the search index in line failed'));
}
