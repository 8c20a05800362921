import type { ReadDb } from '#src/db/read.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { slugify } from '#src/text/slugify.ts';

const SLUG_MAX = 120;

/** A slug for a title, which no other post has or had. */
export async function suggestSlug(
  { db }: SignedInContext,
  { title, id }: { title: string; id?: number | undefined },
): Promise<{ slug: string }> {
  return { slug: await freeSlug(db, slugify(title), id) };
}

/** `wanted`, or the first of `wanted-2`, `wanted-3` … that no other post has or had. */
export async function freeSlug(db: ReadDb, wanted: string, id = 0): Promise<string> {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : `-${number}`;
    const slug = wanted.slice(0, SLUG_MAX - ending.length).replace(/-+$/, '') + ending;
    if (!(await isUsed(db, slug, id))) return slug;
  }
}

async function isUsed(db: ReadDb, slug: string, id: number): Promise<boolean> {
  const present = await db
    .selectFrom('posts')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (present) return true;
  const former = await db
    .selectFrom('slug_history')
    .select('id')
    .where('kind', '=', 'post')
    .where('slug', '=', slug)
    .where('target_id', '!=', id)
    .executeTakeFirst();
  return former !== undefined;
}
