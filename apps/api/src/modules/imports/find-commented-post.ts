import { isLocale } from '@sanwen/contracts/locales';
import type { ReadDb } from '../../db/read.ts';
import { slugify } from '../slugs/slugify.service.ts';

/** Finds the post that an address of the former site, or of this one, belongs to. */
export type FindByAddress = (address: string) => number | undefined;

/**
 * Reads all posts once. A post is found by its address here, by a former one, by an old address of this import
 * or of the redirects, or by the last part of the path, unless two posts share it.
 * @param known old addresses of posts in the same import
 */
export async function createPostFinder(
  db: ReadDb,
  known: ReadonlyMap<string, number> = new Map(),
): Promise<FindByAddress> {
  const posts = await db.selectFrom('posts').select(['id', 'slug', 'import_key']).execute();
  const former = await db
    .selectFrom('slug_history')
    .select(['slug', 'target_id'])
    .where('kind', '=', 'post')
    .execute();
  const addresses = new Map([...known].map(([address, id]) => [addressKey(address), id]));
  const bySlug = new Map(posts.map(({ slug, id }) => [slug, id]));
  for (const { slug, target_id: id } of former) if (!bySlug.has(slug)) bySlug.set(slug, id);
  const redirects = await db
    .selectFrom('redirects')
    .select(['source', 'target'])
    .where('target', 'like', '/post/%')
    .execute();
  for (const { source, target } of redirects) {
    const id = bySlug.get(decode(target.slice('/post/'.length)));
    const from = addressKey(source);
    if (id !== undefined && !addresses.has(from)) addresses.set(from, id);
  }
  const byName = new Map<string, Set<number>>();
  const addName = (name: string, id: number) => byName.set(name, (byName.get(name) ?? new Set()).add(id));
  for (const [slug, id] of bySlug) addName(slug, id);
  for (const { import_key: importKey, id } of posts) if (importKey !== null) addName(lastPart(importKey), id);
  return (address) => {
    const key = addressKey(address);
    const exact = addresses.get(key);
    if (exact !== undefined) return exact;
    const [folder, slug, ...rest] = key.split('/').filter((part) => part !== '' && !isLocale(part));
    if (folder === 'post' && slug !== undefined && rest.length === 0 && bySlug.has(slug))
      return bySlug.get(slug);
    const name = lastPart(key);
    const found = byName.get(name) ?? byName.get(slugify(name)) ?? new Set();
    return name !== '' && found.size === 1 ? [...found][0] : undefined;
  };
}

/** The path of an address however it's written: `https://a.example/b/`, `/b/index.html`, `/b.html`, `b`. */
function addressKey(address: string): string {
  const url = URL.parse(address.trim(), 'https://site.invalid');
  if (!url) return '';
  const id = /^\?(?:p|page_id)=\d+$/.exec(url.search)?.[0] ?? '';
  return (
    decode(url.pathname)
      .replace(/(?:\/index)?\.html?$/i, '')
      .replace(/\/+$/, '') + id
  );
}

function lastPart(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/^\d{4}-\d{1,2}-\d{1,2}-/, '').replace(/^\S+ /, '');
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
