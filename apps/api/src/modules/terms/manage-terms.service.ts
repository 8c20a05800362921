import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import type { TermTexts } from '@sanwen/contracts/terms.schemas';
import { SlugHistory } from '../../db/entities/posts.entities.ts';
import type { Em } from '../../db/orm.ts';
import { readDb, type ReadDb } from '../../db/read.ts';
import { AppError } from '../../errors/app-error.ts';
import { pickText } from '../../i18n/localized.ts';
import type { RequestContext } from '../../request/context.ts';
import { slugify } from '../../text/slugify.ts';
import { recordFormerSlug } from '../slugs/former-slugs.service.ts';
import { findId } from '../slugs/slugs.service.ts';

const KINDS = { categories: 'category', tags: 'tag' } as const;
export type TermTable = keyof typeof KINDS;

const SLUG_MAX = 120;

export interface TermText {
  locale: Locale;
  name: string;
  description: string;
}

/**
 * The texts of a category or a tag by language.
 * @throws AppError VALIDATION_FAILED without any name, and for a description in a language without a name
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

/**
 * The name that a term has in the site's own language, or the next best: for the log, and to make an address
 * of.
 */
export function firstName({ settings }: RequestContext, names: Partial<Record<Locale, string>>): string {
  const { defaultLanguage } = settings.language;
  return pickText(names, defaultLanguage, defaultLanguage);
}

/**
 * The slug of a new term: the one that is asked for, or one made from a name, which no other has or had.
 * @throws AppError SLUG_TAKEN
 */
export async function newTermSlug(
  tx: Em,
  table: TermTable,
  asked: string | undefined,
  name: string,
): Promise<string> {
  const db = readDb(tx);
  if (asked !== undefined) {
    await requireFreeSlug(db, table, asked);
    await tx.nativeDelete(SlugHistory, { kind: KINDS[table], slug: asked });
    return asked;
  }
  const wanted = slugify(name);
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : `-${number}`;
    const slug = wanted.slice(0, SLUG_MAX - ending.length).replace(/-+$/, '') + ending;
    if ((await findId(db, table, slug)) === null) return slug;
  }
}

/**
 * Gives a term another address; the former one leads on (product 3).
 * @throws AppError SLUG_TAKEN
 */
export async function changeTermSlug(
  tx: Em,
  table: TermTable,
  term: { id: number; slug: string },
  slug: string,
): Promise<void> {
  if (slug === term.slug) return;
  await requireFreeSlug(readDb(tx), table, slug);
  await recordFormerSlug(tx, KINDS[table], term.id, term.slug);
  await tx.nativeDelete(SlugHistory, { kind: KINDS[table], slug });
  term.slug = slug;
}

/** Lets all addresses of a term, which is about to go, lead to another. */
export async function handOverSlugs(
  tx: Em,
  table: TermTable,
  from: { id: number; slug: string },
  into: number,
): Promise<void> {
  const kind = KINDS[table];
  await tx.nativeUpdate(SlugHistory, { kind, targetId: from.id }, { targetId: into });
  await recordFormerSlug(tx, kind, into, from.slug);
}

/** Forgets where a term was, as it is about to go. */
export async function forgetSlugs(tx: Em, table: TermTable, id: number): Promise<void> {
  await tx.nativeDelete(SlugHistory, { kind: KINDS[table], targetId: id });
}

async function requireFreeSlug(db: ReadDb, table: TermTable, slug: string): Promise<void> {
  if (await db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst())
    throw new AppError('SLUG_TAKEN');
}
