import { fileURLToPath } from 'node:url';
import type { Deps } from '../../context.ts';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import type { Tables } from '../../db/read.ts';
import { toJson } from '../../db/values.ts';
import { importMarkdown } from '../imports/imports.service.ts';
import { addMenuItem } from '../menus/menus.service.ts';

const WELCOMED_KEY = 'welcomed';

const contentDir = fileURLToPath(new URL('./content', import.meta.url));

/**
 * Puts three posts, each in the three languages, and a menu into a database that has never held a post.
 * The languages that readers are offered stay as spec 3 says.
 */
export async function addWelcomePosts(deps: Deps): Promise<void> {
  const em = deps.orm.em.fork();
  const known = await readDb(em).selectFrom('posts').select('id').executeTakeFirst();
  if (known || !(await claim(em))) return;
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
    menu: 'footer',
    href: '/post/welcome-to-sanwen',
    labels: { 'en-US': 'About this site', 'zh-CN': '关于本站', 'zh-TW': '關於本站' },
  });
}

/** Whether this call is the first ever to welcome: of processes that start together, one is. */
async function claim(em: Em): Promise<boolean> {
  const claimed = await em
    .getKysely<Tables>()
    .insertInto('settings')
    .values({ key: WELCOMED_KEY, value: toJson({}), updated_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute();
  return claimed.length > 0;
}
