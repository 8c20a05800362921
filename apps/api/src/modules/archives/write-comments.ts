import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';

/** Comments whose state a reader of WXR knows. */
const APPROVED = { approved: '1', waiting: '0' } as const;

/**
 * The comments of all posts as WXR, the format of WordPress, which Disqus and most other systems import:
 * public ones, and those that wait for review, with their threads.
 */
export async function writeComments(tx: Em, publicUrl: string): Promise<string> {
  const db = readDb(tx);
  const posts = await db
    .selectFrom('posts')
    .innerJoin('post_translations as text', (join) =>
      join.onRef('text.post_id', '=', 'posts.id').onRef('text.locale', '=', 'posts.source_locale'),
    )
    .select(['posts.id', 'posts.slug', 'posts.published_at', 'text.title'])
    .where('posts.comment_count', '>', 0)
    .where('posts.trashed_at', 'is', null)
    .orderBy('posts.id')
    .execute();
  const items: string[] = [];
  for (const post of posts) {
    const comments = await db
      .selectFrom('comments')
      .leftJoin('users', 'users.id', 'comments.user_id')
      .select([
        'comments.id',
        'comments.parent_id',
        'comments.nickname',
        'comments.email',
        'comments.status',
        'comments.created_at',
        'comments.html',
        'users.nickname as user_name',
        'users.email as user_email',
      ])
      .where('post_id', '=', post.id)
      .where('status', 'in', ['approved', 'waiting'])
      .where('deleted_at', 'is', null)
      .orderBy('comments.id')
      .execute();
    const address = `${publicUrl}/post/${encodeURIComponent(post.slug)}`;
    items.push(
      `<item><title>${text(post.title)}</title><link>${text(address)}</link><dsq:thread_identifier>${text(post.slug)}</dsq:thread_identifier>`,
      `<wp:post_id>${post.id}</wp:post_id><wp:post_name>${text(post.slug)}</wp:post_name><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:comment_status>open</wp:comment_status>`,
      `<wp:post_date_gmt>${instant(post.published_at)}</wp:post_date_gmt>`,
      ...comments.map(
        (comment) =>
          `<wp:comment><wp:comment_id>${comment.id}</wp:comment_id><wp:comment_author>${text(comment.user_name ?? comment.nickname)}</wp:comment_author>` +
          `<wp:comment_author_email>${text(comment.user_email ?? comment.email ?? '')}</wp:comment_author_email>` +
          `<wp:comment_date_gmt>${instant(comment.created_at)}</wp:comment_date_gmt>` +
          `<wp:comment_content>${text(comment.html)}</wp:comment_content>` +
          `<wp:comment_approved>${comment.status === 'approved' ? APPROVED.approved : APPROVED.waiting}</wp:comment_approved>` +
          `<wp:comment_parent>${comment.parent_id ?? 0}</wp:comment_parent></wp:comment>\n`,
      ),
      '</item>\n',
    );
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dsq="http://www.disqus.com/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><link>${text(publicUrl)}</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>${text(publicUrl)}</wp:base_site_url><wp:base_blog_url>${text(publicUrl)}</wp:base_blog_url>
${items.join('')}</channel>
</rss>
`;
}

/** Text that can't end its section, without characters that XML forbids. */
function text(value: string): string {
  return `<![CDATA[${value.replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** `2026-11-23 08:09:10`, UTC. */
function instant(value: Date | string | number | null): string {
  return value === null ? '' : new Date(value).toISOString().slice(0, 19).replace('T', ' ');
}
