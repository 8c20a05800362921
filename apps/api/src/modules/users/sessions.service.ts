import { createHash, randomBytes } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { SESSION_DAYS, SESSIONS_MAX } from '@sanwen/contracts/constants';
import type { Locale } from '@sanwen/contracts/locales';
import type { Nothing } from '@sanwen/contracts/shared.schemas';
import type { Session as SessionView } from '@sanwen/contracts/users.schemas';
import { PasswordReset, Session, User } from '../../db/entities/people.entities.ts';
import type { Em } from '../../db/orm.ts';
import { readDb, type ReadDb } from '../../db/read.ts';
import { toInstant } from '../../db/values.ts';
import { AppError } from '../../errors/app-error.ts';
import type { RequestContext, SignedInContext } from '../../request/context.ts';
import { recordSecurityEvent } from '../audit/security-events.service.ts';

const DAY_MS = 86_400_000;
const TOKEN_BYTES = 32;
const USER_AGENT_MAX = 300;

/** The user and session of a request. */
export interface SessionUser {
  id: number;
  sessionId: number;
  email: string;
  nickname: string;
  role: 'user' | 'admin';
  locale: Locale | null;
  /** Whether they have confirmed their email address. */
  emailConfirmed: boolean;
  /** Whether the session should be extended: it was last used over a day ago. */
  isDue: boolean;
}

/** SHA-256 of a token in hex, as stored. Tokens have 256 random bits, so no salt is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Finds the user of a token, unless the session has expired or the account is disabled. */
export async function findSessionUser(db: ReadDb, token: string): Promise<SessionUser | null> {
  const row = await db
    .selectFrom('sessions as session')
    .innerJoin('users as user', 'user.id', 'session.user_id')
    .select([
      'user.id',
      'user.email',
      'user.nickname',
      'user.role',
      'user.locale',
      'user.email_confirmed_at as emailConfirmedAt',
      'session.id as sessionId',
      'session.expires_at as expiresAt',
      'session.last_seen_at as lastSeenAt',
    ])
    .where('session.token_hash', '=', hashToken(token))
    .where('user.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row || new Date(row.expiresAt) <= new Date()) return null;
  const { expiresAt: _expires, lastSeenAt, emailConfirmedAt, ...user } = row;
  return {
    ...user,
    emailConfirmed: emailConfirmedAt !== null,
    isDue: Date.now() - Number(new Date(lastSeenAt)) > DAY_MS,
  };
}

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
    expiresAt: nextEnd(),
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

/** Extends a session, once a day (product 15: 30 days sliding). */
export async function prolongSession(em: Em, { sessionId }: SessionUser): Promise<void> {
  await em.nativeUpdate(Session, { id: sessionId }, { lastSeenAt: new Date(), expiresAt: nextEnd() });
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

function nextEnd(): Date {
  return new Date(Date.now() + SESSION_DAYS * DAY_MS);
}
