import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ReadDb } from '../../db/read.ts';
import { importSentence } from '../../import/import-texts.ts';
import type { ImportedPost, ItemNote } from '../../import/items.ts';

/** An imported post with the address that it has or will have here. */
export interface PlannedPost extends ImportedPost {
  /** The post that an earlier import created, or that has the address. */
  id: number | null;
  /** Whether an earlier import of the same source created the post. */
  isOwn: boolean;
  importKey: string;
}

interface KnownPost {
  id: number;
  slug: string;
  importKey: string | null;
  publishedAt: Date | null;
}

const KEY_MAX = 380;
const COMPARED = 100;

/**
 * Decides at which address each post will be. Posts of earlier imports keep theirs. A post whose address
 * belongs to another one gets the next free address, which is noted.
 * @param origin names the source: its URL or its folder; empty if neither is known
 */
export async function planAddresses(
  db: ReadDb,
  posts: readonly ImportedPost[],
  origin: string,
  notes: ItemNote[],
): Promise<PlannedPost[]> {
  const known = await findKnownPosts(db);
  const byKey = new Map(known.map((post) => [post.importKey, post]));
  const bySlug = new Map(known.map((post) => [post.slug, post]));
  const claimed = new Set(known.map((post) => post.slug));
  for (const [slug, post] of await findFormerSlugs(db, known)) if (!bySlug.has(slug)) bySlug.set(slug, post);
  const planned = new Map<ImportedPost, PlannedPost>();
  const taken = new Set<number>();
  const plan = (post: ImportedPost, here: KnownPost | undefined, slug: string, isOwn: boolean) => {
    if (here) taken.add(here.id);
    claimed.add(slug);
    planned.set(post, {
      ...post,
      slug,
      id: here?.id ?? null,
      isOwn,
      importKey: importKeyOf(origin, post.key),
    });
  };
  for (const post of posts) {
    const own = byKey.get(importKeyOf(origin, post.key));
    if (own && (origin !== '' || (await mayBeSamePost(db, own, post)))) plan(post, own, own.slug, true);
  }
  for (const post of posts) {
    if (planned.has(post)) continue;
    const other = bySlug.get(post.slug);
    if (other && !taken.has(other.id) && (await isSamePost(db, other, post, origin))) {
      plan(post, other, other.slug, other.importKey !== null);
      continue;
    }
    const slug = freeSlug(post.slug, (each) => claimed.has(each) || bySlug.has(each));
    if (slug !== post.slug) {
      const values = { path: `/post/${slug}`, taken: `/post/${post.slug}` };
      for (const { name } of post.files) notes.push({ name, reason: importSentence('otherAddress', values) });
    }
    plan(post, undefined, slug, false);
  }
  return posts.flatMap((post) => planned.get(post) ?? []);
}

async function findKnownPosts(db: ReadDb): Promise<KnownPost[]> {
  const rows = await db.selectFrom('posts').select(['id', 'slug', 'import_key', 'published_at']).execute();
  return rows.map(({ id, slug, import_key: importKey, published_at: publishedAt }) => ({
    id,
    slug,
    importKey,
    publishedAt: publishedAt === null ? null : new Date(publishedAt),
  }));
}

async function findFormerSlugs(db: ReadDb, known: KnownPost[]): Promise<[string, KnownPost][]> {
  const byId = new Map(known.map((post) => [post.id, post]));
  const rows = await db
    .selectFrom('slug_history')
    .select(['slug', 'target_id'])
    .where('kind', '=', 'post')
    .execute();
  return rows.flatMap(({ slug, target_id: id }): [string, KnownPost][] => {
    const post = byId.get(id);
    return post ? [[slug, post]] : [];
  });
}

/** The origin's hash, and the post's name in it. */
function importKeyOf(origin: string, key: string): string {
  const hash = createHash('sha256').update(origin).digest('hex').slice(0, 16);
  const isLong = key.length > KEY_MAX;
  return `${hash} ${isLong ? createHash('sha256').update(key).digest('hex') : key}`;
}

/**
 * Whether a post with the same address is the same post: it was written here or imported by 0.1, which names
 * no source, or it has the same name, title, and date in another folder, as after moving the folder.
 */
async function isSamePost(db: ReadDb, here: KnownPost, post: ImportedPost, origin: string): Promise<boolean> {
  if (here.importKey === null) return true;
  if (here.importKey.slice(17) !== importKeyOf(origin, post.key).slice(17)) return false;
  const { title, publishedAt } = post.source.post;
  const text = await db
    .selectFrom('post_translations')
    .select(['title', sql<string>`substr(markdown, 1, ${sql.lit(COMPARED)})`.as('start')])
    .where('post_id', '=', here.id)
    .where('locale', '=', post.source.locale)
    .executeTakeFirst();
  if (text?.title !== title) return false;
  return publishedAt
    ? here.publishedAt?.getTime() === publishedAt.getTime()
    : text.start === Array.from(post.source.markdown).slice(0, COMPARED).join('');
}

/** Whether a post of an upload is the one that an earlier upload had under this name. */
async function mayBeSamePost(db: ReadDb, here: KnownPost, post: ImportedPost): Promise<boolean> {
  const { title, publishedAt } = post.source.post;
  if (publishedAt) return here.publishedAt?.getTime() === publishedAt.getTime();
  const text = await db
    .selectFrom('post_translations')
    .select('title')
    .where('post_id', '=', here.id)
    .where('locale', '=', post.source.locale)
    .executeTakeFirst();
  return text?.title === title;
}

const SLUG_MAX = 120;

function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : `-${number}`;
    const candidate =
      slug
        .slice(0, SLUG_MAX - suffix.length)
        .toWellFormed()
        .replace(/-+$/, '') + suffix;
    if (!isTaken(candidate)) return candidate;
  }
}
