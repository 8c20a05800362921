import { LockMode } from '@mikro-orm/core';
import type { Nothing } from '@sanwen/contracts/shared.schemas';
import type { Role } from '@sanwen/contracts/users.schemas';
import { Session, User } from '#src/db/entities/people.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { AppError } from '#src/errors/app-error.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { endSessions } from '../sessions.service.ts';

/**
 * Gives an account another role.
 * @throws AppError USER_NOT_FOUND, LAST_ADMIN
 */
export async function setRole(
  ctx: SignedInContext,
  { id, role }: { id: number; role: Role },
): Promise<Nothing> {
  return ctx.em.transactional(async (tx) => {
    const user = await findUser(tx, id);
    if (user.role === role) return {};
    if (role !== 'admin') await requireAnAdmin(tx, id);
    writeAudit(tx, ctx, {
      action: 'change-role',
      ...subject(user),
      changes: { role: { from: user.role, to: role } },
    });
    ctx.log.info(
      { event: 'role_changed', user: id, by: ctx.user.id, session: ctx.user.sessionId, role },
      'security event',
    );
    user.role = role;
    await endSessions(tx, id);
    return {};
  });
}

/** @throws AppError USER_NOT_FOUND, LAST_ADMIN */
export async function disableUser(ctx: SignedInContext, { id }: { id: number }): Promise<Nothing> {
  return ctx.em.transactional(async (tx) => {
    const user = await findUser(tx, id);
    if (user.disabledAt) return {};
    await requireAnAdmin(tx, id);
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

/** Ends one session of an account, or all. @throws AppError USER_NOT_FOUND, SESSION_NOT_FOUND */
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
    ctx.log.info(
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
 * A site always has an administrator who can sign in. Locks them all, so that two cannot take each other's
 * role at once.
 */
async function requireAnAdmin(tx: Em, id: number): Promise<void> {
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
