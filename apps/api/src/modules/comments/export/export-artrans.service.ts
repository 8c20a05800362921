import type { ReadDb } from '#src/db/read.ts';

const PAGE_SIZE = 500;

/** A comment in Artrans, the exchange format of Artalk, for which converters of other systems exist. */
type ArtransRow = Record<string, string>;

/**
 * Reads all comments that aren't spam or deleted, page by page. Replies to a deleted comment become threads of
 * their own.
 */
export async function* readArtrans(db: ReadDb, siteUrl: string): AsyncGenerator<ArtransRow> {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('comments as comment')
      .innerJoin('posts as post', 'post.id', 'comment.post_id')
      .leftJoin('users as user', 'user.id', 'comment.user_id')
      .leftJoin('comments as parent', 'parent.id', 'comment.parent_id')
      .leftJoin('post_translations as text', (join) =>
        join.onRef('text.post_id', '=', 'post.id').onRef('text.locale', '=', 'post.source_locale'),
      )
      .select([
        'comment.id',
        'comment.status',
        'comment.nickname',
        'comment.email',
        'comment.created_at as createdAt',
        'comment.markdown',
        'post.slug',
        'text.title',
        'user.nickname as userNickname',
        'user.email as userEmail',
        'user.website',
        'parent.id as parentId',
        'parent.status as parentStatus',
        'parent.deleted_at as parentDeletedAt',
      ])
      .where('comment.id', '>', after)
      .where('comment.status', 'in', ['approved', 'waiting'])
      .where('comment.deleted_at', 'is', null)
      .orderBy('comment.id')
      .limit(PAGE_SIZE)
      .execute();
    for (const row of rows) {
      const hasParent =
        row.parentId !== null &&
        row.parentDeletedAt === null &&
        (row.parentStatus === 'approved' || row.parentStatus === 'waiting');
      const date = new Date(row.createdAt).toISOString();
      yield {
        id: String(row.id),
        rid: hasParent ? String(row.parentId) : '0',
        content: row.markdown,
        ua: '',
        ip: '',
        is_collapsed: 'false',
        is_pending: String(row.status === 'waiting'),
        created_at: date,
        updated_at: date,
        nick: row.userNickname ?? row.nickname,
        email: row.userEmail ?? row.email ?? '',
        link: row.website ?? '',
        page_key: new URL(`/post/${encodeURIComponent(row.slug)}`, siteUrl).href,
        page_title: row.title ?? '',
      };
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_SIZE) return;
    after = last.id;
  }
}
