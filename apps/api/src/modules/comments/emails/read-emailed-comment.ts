import { READABLE_STATES } from '#src/db/entities/posts.entities.ts';
import type { ReadDb } from '#src/db/read.ts';
import type { EmailSource } from '#src/emails/email-template.ts';
import { pickTranslation } from '#src/i18n/localized.ts';

/** A comment as mails show it. */
export interface EmailedComment {
  /** Of its writer. */
  name: string;
  /** Of the post, in the recipient's language or the one that stands in for it. */
  title: string;
  path: string;
  text: string;
  /** What it answers. */
  repliedText: string | null;
}

/**
 * Reads a comment when a mail about it is sent. Nothing if that came too late: it is gone, or another decided
 * about it, or the recipient wants no mails any more.
 */
export async function readEmailedComment(
  { db, settings, locale }: EmailSource,
  id: number,
  { status = 'approved', email }: { status?: 'approved' | 'waiting'; email?: string },
): Promise<EmailedComment | undefined> {
  if (email !== undefined && (await isMuted(db, email))) return undefined;
  const comment = await db
    .selectFrom('comments as comment')
    .innerJoin('posts as post', 'post.id', 'comment.post_id')
    .leftJoin('users as user', 'user.id', 'comment.user_id')
    .leftJoin('comments as repliedTo', 'repliedTo.id', 'comment.parent_id')
    .select([
      'comment.post_id as postId',
      'post.slug',
      'comment.nickname',
      'user.nickname as userNickname',
      'comment.markdown',
      'repliedTo.markdown as repliedText',
    ])
    .where('comment.id', '=', id)
    .where('comment.status', '=', status)
    .where('comment.deleted_at', 'is', null)
    .where('post.listed_at', 'is not', null)
    .$if(status === 'approved', (query) => query.where('comment.listed_at', 'is not', null))
    .executeTakeFirst();
  if (!comment) return undefined;
  const titles = await db
    .selectFrom('post_translations')
    .select(['locale', 'title'])
    .where('post_id', '=', comment.postId)
    .where('state', 'in', READABLE_STATES)
    .execute();
  return {
    name: comment.userNickname ?? comment.nickname,
    title: pickTranslation(titles, locale, settings.language.defaultLanguage)?.title ?? comment.slug,
    path: `/post/${encodeURIComponent(comment.slug)}#comment-${id}`,
    text: comment.markdown,
    repliedText: comment.repliedText || null,
  };
}

async function isMuted(db: ReadDb, email: string): Promise<boolean> {
  return (
    (await db.selectFrom('comment_mutes').select('email').where('email', '=', email).executeTakeFirst()) !==
    undefined
  );
}
