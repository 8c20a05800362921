import {
  COMMENT_COUNT_MAX,
  COMMENT_STATUSES,
  type CommentStatus,
  type manageCommentsContract,
  type BanKind,
  type ManagedComment,
} from '@sanwen/contracts/comments.manage.contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { likePattern, type ReadDb } from '#src/db/read.ts';
import { fromJson, toBoolean, toInstant } from '#src/db/values.ts';
import { AppError } from '#src/errors/app-error.ts';
import { pickTranslation } from '#src/i18n/localized.ts';
import type { SignedInContext, RequestContext } from '#src/request/context.ts';

type List = (typeof manageCommentsContract)['list'];

/** Comments with a status, latest first. */
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
  const items = await toManaged(ctx, rows.slice(0, limit));
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

/** How many comments have each status, each counted in an index up to a limit. */
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

/**
 * Comments as moderators see them, without bans and titles. Comments that their authors deleted are left
 * out.
 */
export function managedRows(db: ReadDb) {
  return db
    .selectFrom('comments as comment')
    .innerJoin('posts as post', 'post.id', 'comment.post_id')
    .leftJoin('users as user', 'user.id', 'comment.user_id')
    .leftJoin('comments as repliedTo', 'repliedTo.id', 'comment.parent_id')
    .leftJoin('users as repliedUser', 'repliedUser.id', 'repliedTo.user_id')
    .select([
      'comment.id',
      'comment.root_id as rootId',
      'comment.parent_id as parentId',
      'comment.status',
      'comment.nickname',
      'comment.email',
      'comment.network',
      'comment.user_id as userId',
      'comment.is_ai as isAi',
      'comment.locale',
      'comment.markdown as content',
      'comment.html',
      'comment.like_count as likeCount',
      'comment.reply_count as replyCount',
      'comment.ai_review as aiReview',
      'comment.created_at as createdAt',
      'comment.edited_at as editedAt',
      'post.id as postId',
      'post.slug',
      'post.comments_open as commentsOpen',
      'user.nickname as userNickname',
      'user.email as userEmail',
      'user.role',
      'user.email_confirmed_at as emailConfirmedAt',
      'repliedTo.nickname as repliedNickname',
      'repliedTo.markdown as repliedContent',
      'repliedUser.nickname as repliedUserNickname',
    ])
    .where('comment.deleted_at', 'is', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof managedRows>['executeTakeFirstOrThrow']>>;

const REPLIED_MAX = 300;

/** Adds titles and bans, by two more queries. */
async function toManaged(
  { db, settings, locale }: Pick<RequestContext, 'db' | 'settings' | 'locale'>,
  rows: Row[],
): Promise<ManagedComment[]> {
  if (rows.length === 0) return [];
  const [titles, bans] = await Promise.all([findTitles(db, rows), findBans(db, rows)]);
  return rows.map((row) => ({
    id: row.id,
    rootId: row.rootId,
    repliedTo:
      row.parentId === null
        ? null
        : {
            id: row.parentId,
            nickname: row.repliedUserNickname ?? row.repliedNickname ?? '',
            content: (row.repliedContent ?? '').slice(0, REPLIED_MAX).toWellFormed(),
          },
    status: row.status,
    nickname: row.userNickname ?? row.nickname,
    email: row.userEmail ?? row.email,
    userId: row.userId,
    network: row.network,
    emailConfirmed: row.userId === null ? null : row.emailConfirmedAt !== null,
    isAdmin: row.role === 'admin',
    isAi: toBoolean(row.isAi),
    bans: bansOf(row)
      .filter(([kind, value]) => bans.has(`${kind} ${value}`))
      .map(([kind]) => kind),
    locale: row.locale,
    content: row.content,
    html: row.html,
    post: {
      id: row.postId,
      slug: row.slug,
      title:
        pickTranslation(titles.get(row.postId) ?? [], locale, settings.language.defaultLanguage)?.title ??
        row.slug,
      commentsOpen: toBoolean(row.commentsOpen),
    },
    likeCount: row.likeCount,
    replyCount: row.replyCount,
    aiReview: row.aiReview === null ? null : fromJson<NonNullable<ManagedComment['aiReview']>>(row.aiReview),
    createdAt: toInstant(row.createdAt),
    editedAt: row.editedAt === null ? null : toInstant(row.editedAt),
  }));
}

/** One comment as moderators see it. @throws AppError COMMENT_NOT_FOUND */
export async function readManaged(
  ctx: Pick<RequestContext, 'db' | 'settings' | 'locale'>,
  id: number,
): Promise<ManagedComment> {
  const [comment] = await toManaged(ctx, await managedRows(ctx.db).where('comment.id', '=', id).execute());
  if (!comment) throw new AppError('COMMENT_NOT_FOUND');
  return comment;
}

/** The values by which a comment's author can be banned. */
export function bansOf({
  userId,
  email,
  network,
}: {
  userId: number | null;
  email: string | null;
  network: string | null;
}): [BanKind, string][] {
  const kinds: [BanKind, string | null][] = [
    ['user', userId === null ? null : String(userId)],
    ['email', email],
    ['network', network],
  ];
  return kinds.flatMap(([kind, value]): [BanKind, string][] => (value === null ? [] : [[kind, value]]));
}

async function findTitles(db: ReadDb, rows: Row[]) {
  const titles = await db
    .selectFrom('post_translations')
    .select(['post_id', 'locale', 'title'])
    .where('post_id', 'in', [...new Set(rows.map((row) => row.postId))])
    .execute();
  return Map.groupBy(titles, (title) => title.post_id);
}

async function findBans(db: ReadDb, rows: Row[]): Promise<Set<string>> {
  const values = [...new Set(rows.flatMap((row) => bansOf(row).map(([, value]) => value)))];
  if (values.length === 0) return new Set();
  const found = await db
    .selectFrom('comment_bans')
    .select(['kind', 'value'])
    .where('value', 'in', values)
    .execute();
  return new Set(found.map(({ kind, value }) => `${kind} ${value}`));
}
