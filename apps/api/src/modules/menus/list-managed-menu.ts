import type { Locale } from '@sanwen/contracts/locales';
import type { ManagedMenuItem, menusManageContract } from '@sanwen/contracts/menus.contract';
import type { z } from 'zod';
import { pickTranslation } from '../../i18n/localized.ts';
import { inTreeOrder } from '../../platform/tree-order.ts';
import type { SignedInContext } from '../../request/context.ts';
import { findId } from '../slugs/slugs.service.ts';

/** The items of a menu in tree order, with the pages they lead to. */
export async function listManagedMenu(
  ctx: SignedInContext,
  { type }: z.output<(typeof menusManageContract)['list']['input']>,
): Promise<{ items: ManagedMenuItem[] }> {
  const rows = await ctx.db
    .selectFrom('menu_items')
    .select(['id', 'parent_id as parentId', 'position', 'href'])
    .where('menu', '=', type)
    .execute();
  const labelsOf = await readLabels(
    ctx,
    rows.map(({ id }) => id),
  );
  const items = inTreeOrder(rows).map(async ({ item: { id, parentId, href } }) => ({
    id,
    parentId,
    href,
    labels: labelsOf(id),
    target: await findTarget(ctx, href),
  }));
  return { items: await Promise.all(items) };
}

async function readLabels(
  { db }: SignedInContext,
  ids: number[],
): Promise<(id: number) => Partial<Record<Locale, string>>> {
  if (ids.length === 0) return () => ({});
  const texts = await db
    .selectFrom('menu_item_translations')
    .select(['menu_item_id as id', 'locale', 'label'])
    .where('menu_item_id', 'in', ids)
    .execute();
  const byId = Map.groupBy(texts, ({ id }) => id);
  return (id) => Object.fromEntries((byId.get(id) ?? []).map(({ locale, label }) => [locale, label]));
}

type Target = ManagedMenuItem['target'];

const TARGET_PATH = /^\/(post|category|tag)\/([^/?#]+)$/;
const PAGES = ['/', '/about', '/contact', '/search'];
const TABLES = { post: 'posts', category: 'categories', tag: 'tags' } as const;

/** The page that a URL leads to, by a former slug too, and whether readers can see it. */
async function findTarget(ctx: SignedInContext, href: string): Promise<Target> {
  const [, noun, name = ''] = TARGET_PATH.exec(href) ?? [];
  if (noun !== 'post' && noun !== 'category' && noun !== 'tag')
    return { kind: PAGES.includes(href) ? 'page' : 'address', title: '', isFound: true };
  const slug = decodeSlug(name);
  const id = await findId(ctx.db, TABLES[noun], slug);
  if (id === null) return { kind: noun, title: slug, isFound: false };
  const { texts, isPublic } = noun === 'post' ? await readPost(ctx, id) : await readTerm(ctx, noun, id);
  const text = pickTranslation(texts, ctx.locale, ctx.settings.language.defaultLanguage);
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

async function readTerm(
  { deps: { terms } }: SignedInContext,
  noun: 'category' | 'tag',
  id: number,
): Promise<Found> {
  const found = await (noun === 'category' ? terms.categories([id]) : terms.tags([id]));
  return { texts: [...(found.get(id)?.names ?? [])], isPublic: true };
}

/** The slug in a URL may be percent-encoded, even wrongly. */
function decodeSlug(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
