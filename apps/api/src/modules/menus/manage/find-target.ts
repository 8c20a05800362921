import type { Locale } from '@sanwen/contracts/locales';
import type { ManagedMenuItem } from '@sanwen/contracts/menus.contract';
import { pickTranslation } from '#src/i18n/localized.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { findId } from '../../slugs/slugs.service.ts';

type Target = ManagedMenuItem['target'];

const OF_NOUN = /^\/(post|category|tag)\/([^/?#]+)$/;
/** Pages that every site has. */
const PAGES = ['/', '/about', '/contact', '/search'];
const TABLES = { post: 'posts', category: 'categories', tag: 'tags' } as const;

/**
 * What an address leads to, a former address of a post, a category or a tag as well, and whether readers find
 * it.
 */
export async function findTarget(ctx: SignedInContext, href: string, locale: Locale): Promise<Target> {
  const [, noun, name = ''] = OF_NOUN.exec(href) ?? [];
  if (noun !== 'post' && noun !== 'category' && noun !== 'tag')
    return { kind: PAGES.includes(href) ? 'page' : 'address', title: '', isFound: true };
  const slug = decoded(name);
  const id = await findId(ctx.db, TABLES[noun], slug);
  if (id === null) return { kind: noun, title: slug, isFound: false };
  const { texts, isPublic } = noun === 'post' ? await readPost(ctx, id) : await readTerm(ctx, noun, id);
  const text = pickTranslation(texts, locale, ctx.settings.language.defaultLanguage);
  return { kind: noun, title: text?.name || slug, isFound: isPublic };
}

interface Found {
  texts: { locale: Locale; name: string }[];
  isPublic: boolean;
}

async function readPost({ db }: SignedInContext, id: number): Promise<Found> {
  const rows = await db
    .selectFrom('posts as post')
    .leftJoin('post_translations as text', 'text.post_id', 'post.id')
    .select(['post.listed_at', 'text.locale', 'text.title as name'])
    .where('post.id', '=', id)
    .execute();
  return {
    texts: rows.flatMap(({ locale, name }) => (locale && name ? [{ locale, name }] : [])),
    isPublic: rows.some((row) => row.listed_at !== null),
  };
}

async function readTerm({ terms }: SignedInContext, noun: 'category' | 'tag', id: number): Promise<Found> {
  const found = await (noun === 'category' ? terms.categories([id]) : terms.tags([id]));
  return { texts: [...(found.get(id)?.names ?? [])], isPublic: true };
}

/** A name in an address may be written with percent signs, rightly or not. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
