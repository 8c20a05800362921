import { SlugHistory } from '../../db/entities/posts.entities.ts';
import type { Em } from '../../db/orm.ts';
import { readDb, type ReadDb } from '../../db/read.ts';
import { AppError } from '../../errors/app-error.ts';
import { slugify } from './slugify.service.ts';

/** Kinds of `slug_history`. */
const HISTORY_KINDS = {
  posts: 'post',
  categories: 'category',
  tags: 'tag',
  authors: 'author',
  series: 'series',
} as const;

/** Tables whose rows are found by ID or slug. */
export type SluggedTable = keyof typeof HISTORY_KINDS;

/** Tables that remember former slugs, so that old links keep working. */
export type SlugHistoryTable = SluggedTable;

const SLUG_MAX = 120;

/** PostgreSQL refuses larger integers. */
const MAX_ID = 2_147_483_647;

/**
 * Finds a row by ID, slug, or former slug. A slug is never all digits, so digits are an ID (product 3).
 * @returns its ID, or null if there is no such row.
 */
export async function findId(db: ReadDb, table: SluggedTable, idOrSlug: string): Promise<number | null> {
  if (/^\d+$/.test(idOrSlug)) return existingId(db, table, Number(idOrSlug));
  const found = await db.selectFrom(table).select('id').where('slug', '=', idOrSlug).executeTakeFirst();
  if (found) return found.id;
  const former = await db
    .selectFrom('slug_history')
    .select('target_id as id')
    .where('kind', '=', HISTORY_KINDS[table])
    .where('slug', '=', idOrSlug)
    .executeTakeFirst();
  return former?.id ?? null;
}

async function existingId(db: ReadDb, table: SluggedTable, id: number): Promise<number | null> {
  if (id > MAX_ID) return null;
  const found = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  return found?.id ?? null;
}

/**
 * Makes a slug from a title or name: `hello-world`, or the first of `hello-world-2`, `hello-world-3` … that no
 * other row has or had.
 * @param ownId the row that the slug is for; its own slugs count as free.
 */
export async function makeSlug(
  db: ReadDb,
  table: SlugHistoryTable,
  title: string,
  ownId = 0,
): Promise<string> {
  const base = slugify(title);
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : `-${number}`;
    const slug = base.slice(0, SLUG_MAX - suffix.length).replace(/-+$/, '') + suffix;
    if (!(await isUsed(db, table, slug, ownId))) return slug;
  }
}

/** Whether another row has or had a slug. */
async function isUsed(db: ReadDb, table: SlugHistoryTable, slug: string, ownId: number): Promise<boolean> {
  const current = await db
    .selectFrom(table)
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', ownId)
    .executeTakeFirst();
  if (current) return true;
  const former = await db
    .selectFrom('slug_history')
    .select('id')
    .where('kind', '=', HISTORY_KINDS[table])
    .where('slug', '=', slug)
    .where('target_id', '!=', ownId)
    .executeTakeFirst();
  return former !== undefined;
}

/**
 * Takes a slug for a row that is about to be created. If it is another row's former slug, old links to that
 * row end here.
 * @throws AppError SLUG_TAKEN if another row has it now
 */
export async function takeSlug(tx: Em, table: SlugHistoryTable, slug: string): Promise<void> {
  const taken = await readDb(tx).selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst();
  if (taken) throw new AppError('SLUG_TAKEN');
  await releaseFormerSlug(tx, table, slug);
}

/**
 * Changes the slug of a row. The old one redirects to the new one (product 3).
 * @param isPublic whether readers may know the old slug; if not, it is forgotten.
 * @throws AppError SLUG_TAKEN
 */
export async function changeSlug(
  tx: Em,
  table: SlugHistoryTable,
  row: { id: number; slug: string },
  slug: string,
  isPublic = true,
): Promise<void> {
  if (slug === row.slug) return;
  await takeSlug(tx, table, slug);
  if (isPublic) await recordFormerSlug(tx, table, row.id, row.slug);
  row.slug = slug;
}

/** Remembers a former slug. If another row had it before, links now lead to this one. */
export async function recordFormerSlug(
  tx: Em,
  table: SlugHistoryTable,
  targetId: number,
  slug: string,
): Promise<void> {
  await tx.upsert(
    SlugHistory,
    { kind: HISTORY_KINDS[table], slug, targetId, createdAt: new Date() },
    { onConflictFields: ['kind', 'slug'] },
  );
}

/** Forgets a former slug that a row uses as its current one from now on. */
export async function releaseFormerSlug(tx: Em, table: SlugHistoryTable, slug: string): Promise<void> {
  await tx.nativeDelete(SlugHistory, { kind: HISTORY_KINDS[table], slug });
}

/** Redirects all slugs of a row that is about to be deleted to another row. */
export async function redirectSlugs(
  tx: Em,
  table: SlugHistoryTable,
  from: { id: number; slug: string },
  targetId: number,
): Promise<void> {
  await tx.nativeUpdate(SlugHistory, { kind: HISTORY_KINDS[table], targetId: from.id }, { targetId });
  await recordFormerSlug(tx, table, targetId, from.slug);
}

/** Forgets the former slugs of a row that is about to be deleted. */
export async function deleteFormerSlugs(tx: Em, table: SlugHistoryTable, targetId: number): Promise<void> {
  await tx.nativeDelete(SlugHistory, { kind: HISTORY_KINDS[table], targetId });
}
