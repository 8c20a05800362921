import type { COMMENTS_CLOSED } from '@sanwen/contracts/comments.contract';
import type { Settings } from '@sanwen/contracts/settings.schemas';
import type { ReadDb } from '../../db/read.ts';
import { toBoolean } from '../../db/values.ts';
import { AppError } from '../../errors/app-error.ts';
import { findId } from '../slugs/slugs.service.ts';

const DAY_MS = 86_400_000;

/** A post that readers see, as far as comments go. */
export interface CommentedPost {
  id: number;
  slug: string;
  listedAt: Date;
  isOpen: boolean;
  threadCount: number;
  commentCount: number;
}

/** @throws AppError POST_NOT_FOUND */
export async function requirePost(db: ReadDb, article: string): Promise<CommentedPost> {
  const listed = db
    .selectFrom('posts')
    .select(['id', 'slug', 'listed_at', 'comments_open', 'thread_count', 'comment_count'])
    .where('listed_at', 'is not', null);
  const bySlug = await listed.where('slug', '=', article).executeTakeFirst();
  const id = bySlug ? null : await findId(db, 'posts', article);
  const row = id === null ? bySlug : await listed.where('id', '=', id).executeTakeFirst();
  if (!row?.listed_at) throw new AppError('POST_NOT_FOUND');
  return {
    id: row.id,
    slug: row.slug,
    listedAt: new Date(row.listed_at),
    isOpen: toBoolean(row.comments_open),
    threadCount: row.thread_count,
    commentCount: row.comment_count,
  };
}

/** Why nobody may write below a post; null when everybody may. */
export function closedBecause(
  { comments }: Pick<Settings, 'comments'>,
  { isOpen, listedAt }: Pick<CommentedPost, 'isOpen' | 'listedAt'>,
): (typeof COMMENTS_CLOSED)[number] | null {
  if (!comments.enabled) return 'off';
  if (!isOpen) return 'closed';
  const isOld =
    comments.closeAfterDays !== null && Date.now() - listedAt.getTime() > comments.closeAfterDays * DAY_MS;
  return isOld ? 'too-old' : null;
}
