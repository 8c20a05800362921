import type { manageCommentsContract } from '@sanwen/contracts/comments.manage.contract';
import type { Nothing } from '@sanwen/contracts/shared.schemas';
import type { z } from 'zod';
import { CommentBan } from '#src/db/entities/comments.entities.ts';
import { readDb } from '#src/db/read.ts';
import { toInstant } from '#src/db/values.ts';
import { AppError } from '#src/errors/app-error.ts';
import { writeAudit } from '#src/request/audit.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { bansOf, managedRows } from './list-managed.ts';
import { applyModeration } from './moderate.ts';

type Contract = typeof manageCommentsContract;
type Bans = z.input<Contract['bans']['output']>;

/**
 * Bans a comment's author by account, email address, or network.
 * @throws AppError COMMENT_NOT_FOUND, FORBIDDEN for an administrator
 */
export async function banCommenter(
  ctx: SignedInContext,
  { id, kinds, spam }: z.output<Contract['ban']['input']>,
): Promise<{ items: Bans['items'] }> {
  return ctx.changes.run(ctx.em, async (tx, tags) => {
    const comment = await managedRows(readDb(tx)).where('comment.id', '=', id).executeTakeFirst();
    if (!comment) throw new AppError('COMMENT_NOT_FOUND');
    if (comment.role === 'admin') throw new AppError('FORBIDDEN');
    const label = comment.userNickname ?? comment.nickname;
    const wanted = bansOf(comment).filter(([kind]) => kinds.includes(kind));
    for (const [kind, value] of wanted) {
      const named = kind === 'email' ? value : label;
      await tx.upsert(
        CommentBan,
        { kind, value, label: named, createdAt: new Date() },
        { onConflictFields: ['kind', 'value'], onConflictAction: 'ignore' },
      );
      writeAudit(tx, ctx, {
        action: 'ban',
        subjectKind: 'comment',
        subjectId: id,
        subjectTitle: label,
        changes: { kind },
      });
    }
    if (spam) await applyModeration(ctx, tx, { ids: [id], action: 'spam', tags });
    const rows = await readDb(tx)
      .selectFrom('comment_bans')
      .selectAll()
      .where(({ and, eb, or }) =>
        or(wanted.map(([kind, value]) => and([eb('kind', '=', kind), eb('value', '=', value)]))),
      )
      .execute();
    return { items: rows.map(toBan) };
  });
}

/** Lifts a ban. @throws AppError NOT_FOUND */
export async function liftBan(ctx: SignedInContext, { id }: { id: number }): Promise<Nothing> {
  return ctx.em.transactional(async (tx) => {
    const ban = await tx.findOne(CommentBan, { id });
    if (!ban) throw new AppError('NOT_FOUND');
    writeAudit(tx, ctx, {
      action: 'unban',
      subjectKind: 'comment',
      subjectId: id,
      subjectTitle: ban.label,
      changes: { kind: ban.kind },
    });
    tx.remove(ban);
    return {};
  });
}

/** Bans, latest first. */
export async function listBans(
  { db }: SignedInContext,
  { before, limit }: z.output<Contract['bans']['input']>,
): Promise<Bans> {
  const rows = await db
    .selectFrom('comment_bans')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit).map(toBan);
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

function toBan({
  id,
  kind,
  label,
  created_at: createdAt,
}: {
  id: number;
  kind: Bans['items'][number]['kind'];
  label: string;
  created_at: Date | number | string;
}) {
  return { id, kind, label, createdAt: toInstant(createdAt) };
}
