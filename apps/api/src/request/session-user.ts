import { createHash, randomBytes } from 'node:crypto';
import { SESSION_DAYS } from '@sanwen/contracts/constants';
import type { Locale } from '@sanwen/contracts/locales';
import { Session } from '../db/entities/people.entities.ts';
import type { Em } from '../db/orm.ts';
import type { ReadDb } from '../db/read.ts';

const DAY_MS = 86_400_000;
const TOKEN_BYTES = 32;

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

/** Extends a session, once a day (product 15: 30 days sliding). */
export async function prolongSession(em: Em, { sessionId }: SessionUser): Promise<void> {
  await em.nativeUpdate(Session, { id: sessionId }, { lastSeenAt: new Date(), expiresAt: sessionEnd() });
}

/** When a session that is used now ends. */
export function sessionEnd(): Date {
  return new Date(Date.now() + SESSION_DAYS * DAY_MS);
}
