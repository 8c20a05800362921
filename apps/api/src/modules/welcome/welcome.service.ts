import { fileURLToPath } from 'node:url';
import type { Deps } from '../../context.ts';
import { readDb } from '../../db/read.ts';
import { importMarkdown } from '../imports/imports.service.ts';
import { addMenuItem } from '../menus/menus.service.ts';

const contentDir = fileURLToPath(new URL('./content', import.meta.url));

/**
 * Puts three posts, each in the three languages, and a menu into a database that has never held a post.
 * The languages that readers are offered stay as spec 3 says.
 */
export async function addWelcomePosts(deps: Deps): Promise<void> {
  const em = deps.orm.em.fork();
  const known = await readDb(em).selectFrom('posts').select('id').executeTakeFirst();
  if (known) return;
  await importMarkdown(em, { dir: contentDir, enableLanguages: false });
  await em.transactional(async (tx) => {
    await addMenuItem(tx, {
      menu: 'header',
      href: '/',
      labels: { 'en-US': 'Home', 'zh-CN': '首页', 'zh-TW': '首頁' },
    });
    await addMenuItem(tx, {
      menu: 'header',
      href: '/category/guides',
      labels: { 'en-US': 'Guides', 'zh-CN': '指南', 'zh-TW': '指南' },
    });
    await addMenuItem(tx, {
      menu: 'footer',
      href: '/post/welcome-to-sanwen',
      labels: { 'en-US': 'About this site', 'zh-CN': '关于本站', 'zh-TW': '關於本站' },
    });
  });
}
