import { readdirSync } from 'node:fs';
import type { ReadDb } from '../../db/read.ts';

/** Slugs of the welcome posts. */
const WELCOME_SLUGS = readdirSync(new URL('../welcome/content/en-US', import.meta.url)).map((name) =>
  name.replace(/\.md$/, ''),
);

/** Whether a site still has no account and no post except the welcome posts. */
export async function hasOnlyWelcomeContent(db: ReadDb): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const post = await db
    .selectFrom('posts')
    .select('id')
    .where('slug', 'not in', WELCOME_SLUGS)
    .limit(1)
    .executeTakeFirst();
  return !user && !post;
}
