import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readDb, type ReadDb } from '../../db/read.ts';
import type { Deps } from '../../request/context.ts';
import { importMarkdown } from '../imports/imports.service.ts';
import { claim } from './claim.ts';
import { addWelcomeMenus } from './welcome-menus.ts';

const WELCOMED_KEY = 'welcomed';

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
  if (!(await claim(em, WELCOMED_KEY))) return;
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
