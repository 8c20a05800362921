import { LockMode } from '@mikro-orm/core';
import { Post, type PostEntity } from '#src/db/entities/posts.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { readDb } from '#src/db/read.ts';
import { AppError } from '#src/errors/app-error.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { notifyDraftChanged, notifyPostChanged, readListing } from '../post-changed.ts';

/** A change of one post in progress. Its row is locked. */
export interface PostChange {
  tx: Em;
  post: PostEntity;
  changed: Set<string>;
}

/**
 * Changes what readers see of a post in one transaction, and notifies its listeners.
 * @throws AppError POST_NOT_FOUND
 */
export function changePost<Result>(
  ctx: SignedInContext,
  id: number,
  change: (postChange: PostChange) => Promise<Result>,
): Promise<Result> {
  return ctx.changes.run(ctx.em.fork(), async (tx, changed) => {
    const post = await lockPost(tx, id);
    const before = await readListing(tx, id);
    const result = await change({ tx, post, changed });
    post.updatedAt = new Date();
    await tx.flush();
    await notifyPostChanged(tx, id, before, changed, ctx.user);
    return result;
  });
}

/**
 * Changes what only the panel shows of a post, in one transaction.
 * @throws AppError POST_NOT_FOUND
 */
export function changeHidden<Result>(
  ctx: SignedInContext,
  id: number,
  change: (postChange: PostChange) => Promise<Result>,
): Promise<Result> {
  return ctx.changes.run(ctx.em.fork(), async (tx, changed) => {
    const post = await lockPost(tx, id);
    const result = await change({ tx, post, changed });
    await tx.flush();
    await notifyDraftChanged(tx, id);
    return result;
  });
}

async function lockPost(tx: Em, id: number): Promise<PostEntity> {
  const post = await tx.findOne(Post, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!post) throw new AppError('POST_NOT_FOUND');
  return post;
}

/** @throws AppError POST_IN_TRASH */
export function requireNotTrashed({ trashedAt }: PostEntity): void {
  if (trashedAt !== null) throw new AppError('POST_IN_TRASH');
}

/** The title of a post for the audit log, or its slug. */
export async function titleForAudit(tx: Em, id: number): Promise<string> {
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
