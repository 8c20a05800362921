import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import { PAGE_KEYS, type PageDraft, type PageKey } from '@sanwen/contracts/pages.contract';
import type { Em } from '../../db/orm.ts';
import { readDb, type Tables } from '../../db/read.ts';
import { toJson } from '../../db/values.ts';
import type { WriteContext } from '../../platform/invalidate.ts';
import type { Deps } from '../../request/context.ts';
import { importMarkdown } from '../imports/imports.service.ts';
import { addMenuItem, type MenuItemDraft } from '../menus/menus.service.ts';
import { writePage } from '../pages/pages.service.ts';
import { recordWelcomePosts, WELCOME_POSTS_KEY } from '../posts/welcome-posts.service.ts';

const contentDir = fileURLToPath(new URL('./content', import.meta.url));

/**
 * Adds three posts in all languages to a database that has never had a post, and menus if there are none,
 * once. A site that was imported before its first start keeps its own posts. Enabled languages stay as they
 * are. The first published post of the site's own unpublishes them.
 */
export async function addWelcomePosts(deps: Deps): Promise<void> {
  const em = deps.orm.em.fork();
  if (!(await claimOnce(em, WELCOME_POSTS_KEY))) return;
  const ctx = { em, changes: deps.changes, storage: deps.storage };
  const db = readDb(em);
  const isEmpty = !(await db.selectFrom('posts').select('id').limit(1).executeTakeFirst());
  if (isEmpty) {
    await importMarkdown(ctx, { dir: contentDir, enableLanguages: false });
    await recordWelcomePosts(db);
  }
  if (!(await db.selectFrom('menu_items').select('id').limit(1).executeTakeFirst()))
    await addWelcomeMenus(ctx, isEmpty);
}

const WELCOME_PAGES_KEY = 'welcomed-pages';

/** Adds the About and Contact pages in all languages, once: a text that was deleted doesn't come back. */
export async function addWelcomePages(deps: Deps): Promise<void> {
  const em = deps.orm.em.fork();
  if (!(await claimOnce(em, WELCOME_PAGES_KEY))) return;
  for (const key of PAGE_KEYS) {
    const texts = await Promise.all(
      LOCALES.map(async (locale) => [locale, await readDraft(key, locale)] as const),
    );
    await writePage({ em, changes: deps.changes }, key, Object.fromEntries(texts));
  }
}

/** The title is the first heading. */
async function readDraft(key: PageKey, locale: Locale): Promise<PageDraft> {
  const text = await readFile(new URL(`./pages/${locale}/${key}.md`, import.meta.url), 'utf8');
  const end = text.indexOf('\n');
  return {
    title: text.slice(0, end).replace(/^#\s*/, ''),
    description: '',
    markdown: text.slice(end).trim(),
  };
}

/** Menu item for the category of the welcome posts. */
const GUIDES: MenuItemDraft = {
  menu: 'header',
  href: '/category/guides',
  labels: { 'en-US': 'Guides', 'zh-CN': '指南', 'zh-TW': '指南' },
};

/** Adds the menus of a new site. `hasGuides` also adds the category of the welcome posts. */
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

/** Whether this call is the first ever for a key. Of processes that start together, only one gets true. */
async function claimOnce(em: Em, key: string): Promise<boolean> {
  const claimed = await em
    .getKysely<Tables>()
    .insertInto('settings')
    .values({ key, value: toJson({}), updated_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute();
  return claimed.length > 0;
}
