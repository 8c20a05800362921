import type { Em } from '#src/db/orm.ts';
import { readDb } from '#src/db/read.ts';

/** What a post is called for people who read the audit log. */
export async function firstTitle(tx: Em, id: number): Promise<string> {
  const row = await readDb(tx)
    .selectFrom('posts as post')
    .leftJoin('post_translations as text', (join) =>
      join.onRef('text.post_id', '=', 'post.id').onRef('text.locale', '=', 'post.source_locale'),
    )
    .select(['post.slug', 'text.title'])
    .where('post.id', '=', id)
    .executeTakeFirst();
  return row?.title || row?.slug || '';
}
