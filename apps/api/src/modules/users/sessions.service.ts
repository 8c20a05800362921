import { LockMode } from '@mikro-orm/core';
import { SESSIONS_MAX } from '@sanwen/contracts/constants';
import type { Nothing } from '@sanwen/contracts/shared.schemas';
import type { Session as SessionView } from '@sanwen/contracts/users.schemas';
import { PasswordReset, Session, User } from '../../db/entities/people.entities.ts';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { toInstant } from '../../db/values.ts';
import { AppError } from '../../errors/app-error.ts';
import type { RequestContext, SignedInContext } from '../../request/context.ts';
import { recordSecurityEvent } from '../../request/security-events.ts';
import { hashToken, newToken, sessionEnd } from '../../request/session-user.ts';

const USER_AGENT_MAX = 300;

/**
 * Creates a session; above the limit, the least recently used ones end. @returns its token, which isn't
 * stored
 */
export async function beginSession(
  tx: Em,
  userId: number,
  { request: { caller } }: Pick<RequestContext, 'request'>,
): Promise<string> {
  const token = newToken();
  // Locks the user, so that parallel sign-ins count each other.
  await tx.findOneOrFail(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE, fields: ['id'] });
  await endOldest(tx, userId, SESSIONS_MAX - 1);
  tx.create(Session, {
    tokenHash: hashToken(token),
    user: tx.getReference(User, userId),
    userAgent: caller.userAgent.slice(0, USER_AGENT_MAX),
    ip: caller.network,
    expiresAt: sessionEnd(),
  });
  return token;
}

async function endOldest(tx: Em, userId: number, left: number): Promise<void> {
  const db = readDb(tx);
  const newest = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(left)
    .execute();
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(newest.length > 0, (query) =>
      query.where(
        'id',
        'not in',
        newest.map(({ id }) => id),
      ),
    )
    .execute();
}

/** Deletes expired sessions and password reset links. */
export async function cleanUpSessions(em: Em): Promise<void> {
  const expired = { expiresAt: { $lt: new Date() } };
  const fork = em.fork();
  await fork.nativeDelete(Session, expired);
  await fork.nativeDelete(PasswordReset, expired);
}

/** Ends all sessions of a user: after a new password or role, or when the account is disabled. */
export async function endSessions(tx: Em, userId: number): Promise<void> {
  await tx.nativeDelete(Session, { user: userId });
}

/** The caller's sessions, most recently used first. */
export async function listSessions(ctx: SignedInContext): Promise<{ items: SessionView[] }> {
  return listSessionsOf(ctx, { id: ctx.user.id });
}

/** A user's sessions, most recently used first. */
export async function listSessionsOf(
  ctx: SignedInContext,
  { id }: { id: number },
): Promise<{ items: SessionView[] }> {
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', id)
    .where('expires_at', '>', new Date())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return {
    items: rows.map((row) => ({
      id: row.id,
      userAgent: row.user_agent,
      createdAt: toInstant(row.created_at),
      lastSeenAt: toInstant(row.last_seen_at),
      current: row.id === ctx.user.sessionId,
    })),
  };
}

/** Ends one of the caller's sessions. @throws AppError SESSION_NOT_FOUND, also for another user's session */
export async function endSession(
  ctx: SignedInContext,
  { id }: { id: number },
  as: 'session-ended' | 'sign-out' = 'session-ended',
): Promise<Nothing> {
  const ended = await ctx.em.nativeDelete(Session, { id, user: ctx.user.id });
  if (ended === 0) throw new AppError('SESSION_NOT_FOUND');
  await recordSecurityEvent(ctx, as, { userId: ctx.user.id, sessionId: id });
  return {};
}
