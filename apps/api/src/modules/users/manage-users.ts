import { LockMode } from '@mikro-orm/core';
import type { Nothing, Page } from '@sanwen/contracts/shared.schemas';
import type { ManagedUser, usersManageContract } from '@sanwen/contracts/users.contract';
import type { Role } from '@sanwen/contracts/users.schemas';
import { sql } from 'kysely';
import type { z } from 'zod';
import { Session, User } from '../../db/entities/people.entities.ts';
import type { Em } from '../../db/orm.ts';
import { likePattern } from '../../db/read.ts';
import { toInstant } from '../../db/values.ts';
import { AppError } from '../../errors/app-error.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import { offsetOf, toPage } from '../../platform/pagination.ts';
import { writeAudit } from '../../request/audit.ts';
import type { SignedInContext } from '../../request/context.ts';
import { endSessions } from './sessions.service.ts';

const COLUMNS = { createdAt: 'user.id', nickname: 'user.nickname', email: 'user.email' } as const;

/** Accounts with their active sessions. */
export async function listUsers(
  { db }: SignedInContext,
  { q, role, state, sort, ...page }: z.output<(typeof usersManageContract)['list']['input']>,
): Promise<Page<ManagedUser>> {
  let found = db.selectFrom('users as user');
  if (q) {
    const part = likePattern(q.toLowerCase());
    found = found.where(({ or }) =>
      or([
        sql<boolean>`lower(nickname) like ${part} escape '\\'`,
        sql<boolean>`email like ${part} escape '\\'`,
      ]),
    );
  }
  if (role) found = found.where('user.role', '=', role);
  if (state) found = found.where('user.disabled_at', state === 'active' ? 'is' : 'is not', null);
  const { count } = await found
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const descending = sort.startsWith('-');
  const column = COLUMNS[(descending ? sort.slice(1) : sort) as keyof typeof COLUMNS];
  const rows = await found
    .select([
      'user.id',
      'user.email',
      'user.nickname',
      'user.role',
      'user.created_at',
      'user.disabled_at',
      'user.email_confirmed_at',
    ])
    .orderBy(column, descending ? 'desc' : 'asc')
    .orderBy('user.id', descending ? 'desc' : 'asc')
    .offset(offsetOf(page))
    .limit(page.limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  const sessions = await db
    .selectFrom('sessions')
    .select(({ fn }) => [
      'user_id',
      fn.countAll<number | string>().as('count'),
      fn.max('last_seen_at').as('last'),
    ])
    .where('user_id', 'in', ids.length > 0 ? ids : [0])
    .where('expires_at', '>', new Date())
    .groupBy('user_id')
    .execute();
  const items = rows.map((row): ManagedUser => {
    const own = sessions.find((session) => session.user_id === row.id);
    return {
      id: row.id,
      email: row.email,
      nickname: row.nickname,
      role: row.role,
      emailConfirmed: row.email_confirmed_at !== null,
      createdAt: toInstant(row.created_at),
      disabledAt: row.disabled_at === null ? null : toInstant(row.disabled_at),
      lastSeenAt: own ? toInstant(own.last) : null,
      sessionCount: Number(own?.count ?? 0),
    };
  });
  return toPage(items, page, Number(count));
}

/**
 * Changes an account's role.
 * @throws AppError USER_NOT_FOUND, LAST_ADMIN
 */
export async function setRole(
  ctx: SignedInContext,
  { id, role }: { id: number; role: Role },
): Promise<Nothing> {
  return ctx.changes.run(ctx.em, async (tx, changed) => {
    const user = await findUser(tx, id);
    if (user.role === role) return {};
    if (role !== 'admin') await requireRemainingAdmin(tx, id);
    writeAudit(tx, ctx, {
      action: 'change-role',
      ...subject(user),
      changes: { role: { from: user.role, to: role } },
    });
    ctx.request.log.info(
      { event: 'role_changed', user: id, by: ctx.user.id, session: ctx.user.sessionId, role },
      'security event',
    );
    user.role = role;
    // Comments of administrators are labeled.
    changed.add(changeTags.person(id));
    await endSessions(tx, id);
    return {};
  });
}

/** @throws AppError USER_NOT_FOUND, LAST_ADMIN */
export async function disableUser(ctx: SignedInContext, { id }: { id: number }): Promise<Nothing> {
  return ctx.em.transactional(async (tx) => {
    const user = await findUser(tx, id);
    if (user.disabledAt) return {};
    await requireRemainingAdmin(tx, id);
    user.disabledAt = new Date();
    await endSessions(tx, id);
    writeAudit(tx, ctx, { action: 'disable', ...subject(user) });
    return {};
  });
}

/** @throws AppError USER_NOT_FOUND */
export async function enableUser(ctx: SignedInContext, { id }: { id: number }): Promise<Nothing> {
  return ctx.em.transactional(async (tx) => {
    const user = await findUser(tx, id);
    if (!user.disabledAt) return {};
    user.disabledAt = null;
    writeAudit(tx, ctx, { action: 'enable', ...subject(user) });
    return {};
  });
}

/** Ends one session of an account, or all of them. @throws AppError USER_NOT_FOUND, SESSION_NOT_FOUND */
export async function endUsersSessions(
  ctx: SignedInContext,
  { id, sessionId }: { id: number; sessionId?: number | undefined },
): Promise<Nothing> {
  return ctx.em.transactional(async (tx) => {
    const user = await findUser(tx, id);
    const ended = await tx.nativeDelete(Session, {
      user: id,
      ...(sessionId === undefined ? {} : { id: sessionId }),
    });
    if (sessionId !== undefined && ended === 0) throw new AppError('SESSION_NOT_FOUND');
    writeAudit(tx, ctx, { action: 'end-sessions', ...subject(user), changes: { ended } });
    ctx.request.log.info(
      { event: 'session_ended', user: id, by: ctx.user.id, session: sessionId ?? 'all' },
      'security event',
    );
    return {};
  });
}

async function findUser(tx: Em, id: number) {
  const user = await tx.findOne(User, { id });
  if (!user) throw new AppError('USER_NOT_FOUND');
  return user;
}

/**
 * Ensures that an active administrator remains. Locks all of them, so that two can't remove each other's role
 * at once.
 */
async function requireRemainingAdmin(tx: Em, id: number): Promise<void> {
  const admins = await tx.find(
    User,
    { role: 'admin', disabledAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  if (admins.length === 1 && admins[0]?.id === id) throw new AppError('LAST_ADMIN');
}

function subject({ id, email }: { id: number; email: string }) {
  return { subjectKind: 'user', subjectId: id, subjectTitle: email } as const;
}
