import type { Comment, OwnComment } from '@sanwen/contracts/comments.schemas';
import { COMMENT_EDIT_MS } from '@sanwen/contracts/constants';
import { isAvatarPath } from '@sanwen/contracts/images';
import type { ReadDb } from '../../db/read.ts';
import { toBoolean, toInstant } from '../../db/values.ts';

/** Comments joined with what is shown of their authors. */
export function commentRows(db: ReadDb) {
  return db
    .selectFrom('comments as comment')
    .innerJoin('posts as post', 'post.id', 'comment.post_id')
    .leftJoin('authors as author', 'author.id', 'post.author_id')
    .leftJoin('users as user', 'user.id', 'comment.user_id')
    .leftJoin('comments as parent', 'parent.id', 'comment.parent_id')
    .leftJoin('users as repliedUser', 'repliedUser.id', 'parent.user_id')
    .select([
      'comment.id',
      'comment.root_id as rootId',
      'comment.parent_id as parentId',
      'comment.user_id as userId',
      'comment.nickname',
      'comment.is_ai as isAi',
      'comment.locale',
      'comment.status',
      'comment.reply_count as replyCount',
      'comment.like_count as likeCount',
      'comment.created_at as createdAt',
      'comment.edited_at as editedAt',
      'comment.deleted_at as deletedAt',
      'comment.html',
      'author.user_id as authorUserId',
      'user.nickname as userNickname',
      'user.avatar',
      'user.role',
      'parent.user_id as repliedUserId',
      'parent.nickname as repliedNickname',
      'parent.listed_at as repliedListedAt',
      'parent.deleted_at as repliedDeletedAt',
      'repliedUser.nickname as repliedUserNickname',
    ]);
}

type Rows = ReturnType<typeof commentRows>;
export type CommentRow = Awaited<ReturnType<Rows['executeTakeFirstOrThrow']>>;

/** A comment as readers see it. */
export function toComment(row: CommentRow): Comment {
  const isDeleted = row.deletedAt !== null;
  return {
    id: row.id,
    rootId: row.rootId,
    parentId: row.parentId,
    repliedTo: repliedTo(row),
    nickname: isDeleted ? '' : (row.userNickname ?? row.nickname),
    // Only avatars on this server, so that readers' browsers contact no other one.
    avatar: !isDeleted && row.avatar !== null && isAvatarPath(row.avatar) ? row.avatar : null,
    isAuthor: !isDeleted && row.userId !== null && (row.role === 'admin' || row.userId === row.authorUserId),
    isAi: toBoolean(row.isAi),
    locale: row.locale,
    html: row.html,
    // Authors don't see that their comment is in spam.
    status: row.status === 'approved' ? 'approved' : 'waiting',
    isDeleted,
    likeCount: row.likeCount,
    createdAt: toInstant(row.createdAt),
    editedAt: row.editedAt === null ? null : toInstant(row.editedAt),
  };
}

/** Who a comment replies to, within a thread. A reply to the thread's first comment needs no mention. */
function repliedTo(row: CommentRow): Comment['repliedTo'] {
  const nickname = row.repliedUserNickname ?? row.repliedNickname;
  const isVisible = row.repliedListedAt !== null && row.repliedDeletedAt === null;
  if (row.parentId === null || row.parentId === row.rootId || nickname === null || !isVisible) return null;
  return { id: row.parentId, nickname };
}

/** A comment as its author sees it. */
export function toOwnComment(row: CommentRow & { markdown: string }): OwnComment {
  const until = Number(new Date(row.createdAt)) + COMMENT_EDIT_MS;
  const isOpen = until > Date.now() && row.deletedAt === null;
  return { ...toComment(row), content: row.markdown, editableUntil: isOpen ? toInstant(until) : null };
}

/** One comment as its author sees it. */
export async function readOwnComment(db: ReadDb, id: number): Promise<OwnComment> {
  return toOwnComment(
    await commentRows(db).select('comment.markdown').where('comment.id', '=', id).executeTakeFirstOrThrow(),
  );
}
