import type { Locale } from '@sanwen/contracts/locales';
import { Comment } from '#src/db/entities/comments.entities.ts';
import { User } from '#src/db/entities/people.entities.ts';
import { Post } from '#src/db/entities/posts.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { readDb } from '#src/db/read.ts';
import { AppError } from '#src/errors/app-error.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { COMMENT_RENDERER_VERSION } from '#src/text/renderer-versions.ts';
import { announceComment } from '../emails/announce.ts';
import { networkHash } from '../people.ts';
import { refreshThread } from '../thread-counts.ts';

interface NewReply {
  /** The comment that is answered. */
  id: number;
  content: string;
  html: string;
  locale: Locale;
}

/**
 * Adds an answer of a signed-in person, past every limit, to a comment that readers see. The post's row is
 * held. @returns its id
 */
export async function addReply(
  ctx: SignedInContext,
  tx: Em,
  changed: Set<string>,
  { id, content, html, locale }: NewReply,
): Promise<number> {
  const repliedTo = await readDb(tx)
    .selectFrom('comments')
    .select(['post_id', 'root_id'])
    .where('id', '=', id)
    .where('listed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!repliedTo) throw new AppError('COMMENT_NOT_FOUND');
  const rootId = repliedTo.root_id ?? id;
  const comment = tx.create(Comment, {
    post: tx.getReference(Post, repliedTo.post_id),
    root: tx.getReference(Comment, rootId),
    parent: tx.getReference(Comment, id),
    status: 'approved',
    user: tx.getReference(User, ctx.user.id),
    nickname: ctx.user.nickname,
    network: networkHash(ctx),
    locale,
    html,
    rendererVersion: COMMENT_RENDERER_VERSION,
    markdown: content,
  });
  await tx.flush();
  await refreshThread(tx, { postId: repliedTo.post_id, rootId }, changed);
  await announceComment(tx, ctx, comment.id);
  return comment.id;
}
