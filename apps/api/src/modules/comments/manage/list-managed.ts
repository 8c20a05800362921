import {
  COMMENT_COUNT_MAX,
  COMMENT_STATUSES,
  type CommentStatus,
  type manageCommentsContract,
} from '@sanwen/contracts/comments.manage.contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type ReadDb, likePattern } from '#src/db/read.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { managedRows, toManaged } from './managed-rows.ts';

type List = (typeof manageCommentsContract)['list'];

/** Comments of a status, latest first. */
export async function listManagedComments(
  ctx: SignedInContext,
  input: z.output<List['input']>,
): Promise<z.input<List['output']>> {
  const { status, q, post, before, limit } = input;
  const statuses: CommentStatus[] = status === 'all' ? ['waiting', 'approved'] : [status];
  const rows = await managedRows(ctx.db)
    .where('comment.status', 'in', statuses)
    .$if(post !== undefined, (query) => query.where('comment.post_id', '=', post ?? 0))
    .$if(before !== undefined, (query) => query.where('comment.id', '<', before ?? 0))
    .$if(q !== '', (query) => query.where(({ or }) => or(SEARCHED.map((column) => contains(column, q)))))
    .orderBy('comment.id', 'desc')
    .limit(limit + 1)
    .execute();
  const items = await toManaged(ctx, rows.slice(0, limit), input.locale);
  return {
    items,
    next: rows.length > limit ? (items.at(-1)?.id ?? null) : null,
    counts: await countStatuses(ctx.db),
  };
}

const SEARCHED = [
  'comment.markdown',
  'comment.nickname',
  'comment.email',
  'user.nickname',
  'user.email',
] as const;

function contains(column: (typeof SEARCHED)[number], text: string) {
  const pattern = likePattern(text.toLowerCase());
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
}

/** How many comments stand where, each a bounded range of one index. */
export async function countStatuses(db: ReadDb): Promise<Record<CommentStatus, number>> {
  const bounded = (status: CommentStatus) =>
    db
      .selectFrom(
        db
          .selectFrom('comments')
          .select('id')
          .where('status', '=', status)
          .where('deleted_at', 'is', null)
          .limit(COMMENT_COUNT_MAX)
          .as('found'),
      )
      .select(({ fn }) => fn.countAll<number | string>().as('count'));
  const counts = await db
    .selectNoFrom(COMMENT_STATUSES.map((status) => bounded(status).as(status)))
    .executeTakeFirstOrThrow();
  const { waiting, approved, spam, trash } = counts;
  return { waiting: Number(waiting), approved: Number(approved), spam: Number(spam), trash: Number(trash) };
}
