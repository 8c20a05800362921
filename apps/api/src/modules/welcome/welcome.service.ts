import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import { PAGE_KEYS, type PageDraft, type PageKey } from '@sanwen/contracts/pages.contract';
import type { Em } from '../../db/orm.ts';
import { readDb, type ReadDb, type Tables } from '../../db/read.ts';
import { toJson } from '../../db/values.ts';
import type { WriteContext } from '../../platform/invalidate.ts';
import type { Deps } from '../../request/context.ts';
import { importMarkdown } from '../imports/imports.service.ts';
import { addMenuItem, type MenuItemDraft } from '../menus/menus.service.ts';
import { writePage } from '../pages/pages.service.ts';

const WELCOME_POSTS_KEY = 'welcomed';

/** Names of the posts that every site begins with. */
const WELCOME_SLUGS = readdirSync(new URL('./content/en-US', import.meta.url)).map((name) =>
  name.replace(/\.md$/, ''),
);

const contentDir = fileURLToPath(new URL('./content', import.meta.url));

/**
 * Puts three posts, each in the three languages, into a database that has never held a post, and menus into
 * one that has none, once: a site that an import has filled before its first start has its own posts, and
 * menus like any other. The languages that readers are offered stay as spec 3 says.
 */
export async function addWelcomePosts(deps: Deps): Promise<void> {
  const em = deps.orm.em.fork();
  if (!(await claim(em, WELCOME_POSTS_KEY))) return;
  const ctx = { em, changes: deps.changes, storage: deps.storage };
  const db = readDb(em);
  const isEmpty = !(await db.selectFrom('posts').select('id').limit(1).executeTakeFirst());
  if (isEmpty) await importMarkdown(ctx, { dir: contentDir, enableLanguages: false });
  if (!(await db.selectFrom('menu_items').select('id').limit(1).executeTakeFirst()))
    await addWelcomeMenus(ctx, isEmpty);
}

/** Whether a site has nothing but what it began with: no account, and no post of its own. */
export async function isOnlyWelcomed(db: ReadDb): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const post = await db
    .selectFrom('posts')
    .select('id')
    .where('slug', 'not in', WELCOME_SLUGS)
    .limit(1)
    .executeTakeFirst();
  return !user && !post;
}

const WELCOME_PAGES_KEY = 'welcomed-pages';

/**
 * Gives a site the pages about and contact, in the three languages, once: who removes a text does not get it
 * back.
 */
export async function addWelcomePages(deps: Deps): Promise<void> {
  const em = deps.orm.em.fork();
  if (!(await claim(em, WELCOME_PAGES_KEY))) return;
  for (const key of PAGE_KEYS) {
    const texts = await Promise.all(
      LOCALES.map(async (locale) => [locale, await readDraft(key, locale)] as const),
    );
    await writePage({ em, changes: deps.changes }, key, Object.fromEntries(texts));
  }
}

/** A text's title is its first heading. */
async function readDraft(key: PageKey, locale: Locale): Promise<PageDraft> {
  const text = await readFile(new URL(`./pages/${locale}/${key}.md`, import.meta.url), 'utf8');
  const end = text.indexOf('\n');
  return {
    title: text.slice(0, end).replace(/^#\s*/, ''),
    description: '',
    markdown: text.slice(end).trim(),
  };
}

/** The category of the posts that every site begins with. */
const GUIDES: MenuItemDraft = {
  menu: 'header',
  href: '/category/guides',
  labels: { 'en-US': 'Guides', 'zh-CN': '指南', 'zh-TW': '指南' },
};

/** What the menus of a new site hold; with `hasGuides` also the category of the posts that it begins with. */
async function addWelcomeMenus(ctx: WriteContext, hasGuides: boolean): Promise<void> {
  const items: MenuItemDraft[] = [
    { menu: 'header', href: '/', labels: { 'en-US': 'Home', 'zh-CN': '首页', 'zh-TW': '首頁' } },
    ...(hasGuides ? [GUIDES] : []),
    { menu: 'header', href: '/about', labels: { 'en-US': 'About', 'zh-CN': '关于', 'zh-TW': '關於' } },
    {
      menu: 'footer',
      href: '/about',
      labels: { 'en-US': 'About', 'zh-CN': '关于本站', 'zh-TW': '關於本站' },
    },
    { menu: 'footer', href: '/contact', labels: { 'en-US': 'Contact', 'zh-CN': '联系', 'zh-TW': '聯絡' } },
  ];
  for (const item of items) await addMenuItem(ctx, item);
}

/** Whether this call is the first ever to do what the key names: of processes that start together, one is. */
async function claim(em: Em, key: string): Promise<boolean> {
  const claimed = await em
    .getKysely<Tables>()
    .insertInto('settings')
    .values({ key, value: toJson({}), updated_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute();
  return claimed.length > 0;
}
