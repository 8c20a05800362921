import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Deps } from '../../context.ts';
import { readDb } from '../../db/read.ts';
import type { ReadDb } from '../../db/read.ts';
import { importMarkdown } from '../imports/imports.service.ts';
import { addMenuItem } from '../menus/menus.service.ts';
import { claim } from './claim.ts';

const WELCOMED_KEY = 'welcomed';

/** Names of the posts that every site begins with. */
const WELCOME_SLUGS = readdirSync(new URL('./content/en-US', import.meta.url)).map((name) => name.replace(/\.md$/, ''));

const contentDir = fileURLToPath(new URL('./content', import.meta.url));

/**
 * Puts three posts, each in the three languages, and a menu into a database that has never held a post.
 * The languages that readers are offered stay as spec 3 says.
 */
export async function addWelcomePosts(deps: Deps): Promise<void> {
  const em = deps.orm.em.fork();
  const known = await readDb(em).selectFrom('posts').select('id').executeTakeFirst();
  if (known || !(await claim(em, WELCOMED_KEY))) return;
  const ctx = { em, changes: deps.changes, storage: deps.storage };
  await importMarkdown(ctx, { dir: contentDir, enableLanguages: false });
  await addMenuItem(ctx, {
    menu: 'header',
    href: '/',
    labels: { 'en-US': 'Home', 'zh-CN': '首页', 'zh-TW': '首頁' },
  });
  await addMenuItem(ctx, {
    menu: 'header',
    href: '/category/guides',
    labels: { 'en-US': 'Guides', 'zh-CN': '指南', 'zh-TW': '指南' },
  });
  await addMenuItem(ctx, {
    menu: 'header',
    href: '/about',
    labels: { 'en-US': 'About', 'zh-CN': '关于', 'zh-TW': '關於' },
  });
  await addMenuItem(ctx, {
    menu: 'footer',
    href: '/about',
    labels: { 'en-US': 'About', 'zh-CN': '关于本站', 'zh-TW': '關於本站' },
  });
  await addMenuItem(ctx, {
    menu: 'footer',
    href: '/contact',
    labels: { 'en-US': 'Contact', 'zh-CN': '联系', 'zh-TW': '聯絡' },
  });
}

/** Whether a site has nothing but what it began with: no account, and no post of its own. */
export async function isOnlyWelcomed(db: ReadDb): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const post = await db.selectFrom('posts').select('id').where('slug', 'not in', WELCOME_SLUGS).limit(1).executeTakeFirst();
  return !user && !post;
}
