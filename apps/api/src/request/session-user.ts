import { createHash, randomBytes } from 'node:crypto';
import { SESSION_DAYS } from '@sanwen/contracts/constants';
import type { Locale } from '@sanwen/contracts/locales';
import type { Scope } from '@sanwen/contracts/scopes';
import { AccessToken } from '../db/entities/access-tokens.entities.ts';
import { Session } from '../db/entities/people.entities.ts';
import type { Em } from '../db/orm.ts';
import type { ReadDb } from '../db/read.ts';
import { fromJson } from '../db/values.ts';

const DAY_MS = 86_400_000;
const TOKEN_BYTES = 32;
/** Lets scanners of source code recognize a token that someone committed. */
const ACCESS_TOKEN_PREFIX = 'sanwen_';
const MINUTE_MS = 60_000;

/** The user of a request, with the session or the access token that it came with. */
export interface SessionUser {
  id: number;
  /** Null with an access token. */
  sessionId: number | null;
  accessToken?: { id: number; name: string; scopes: readonly Scope[] };
  email: string;
  nickname: string;
  role: 'user' | 'admin';
  locale: Locale | null;
  /** Whether they have confirmed their email address. */
  emailConfirmed: boolean;
  /** Whether the last use should be stored: for a session after a day, for an access token after a minute. */
  isDue: boolean;
}

/** SHA-256 of a token in hex, as stored. Tokens have 256 random bits, so no salt is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Creates the secret of an access token. */
export function newAccessToken(): string {
  return ACCESS_TOKEN_PREFIX + newToken();
}

export function isAccessToken(token: string): boolean {
  return token.startsWith(ACCESS_TOKEN_PREFIX);
}

/** Finds the user of a session token, unless the session has expired or the account is disabled. */
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

/** Finds the owner of an access token, unless it has expired or the account is disabled. */
export async function findTokenOwner(db: ReadDb, token: string): Promise<SessionUser | null> {
  const row = await db
    .selectFrom('access_tokens as token')
    .innerJoin('users as user', 'user.id', 'token.user_id')
    .select([
      'user.id',
      'user.email',
      'user.nickname',
      'user.role',
      'user.locale',
      'user.email_confirmed_at as emailConfirmedAt',
      'token.id as tokenId',
      'token.name',
      'token.scopes',
      'token.expires_at as expiresAt',
      'token.last_used_at as lastUsedAt',
    ])
    .where('token.token_hash', '=', hashToken(token))
    .where('user.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row || (row.expiresAt !== null && new Date(row.expiresAt) <= new Date())) return null;
  const { expiresAt: _expires, lastUsedAt, emailConfirmedAt, tokenId, name, scopes, ...user } = row;
  return {
    ...user,
    sessionId: null,
    accessToken: { id: tokenId, name, scopes: fromJson<Scope[]>(scopes) },
    emailConfirmed: emailConfirmedAt !== null,
    isDue: lastUsedAt === null || Date.now() - Number(new Date(lastUsedAt)) > MINUTE_MS,
  };
}

/** Stores that an access token is in use, once a minute. */
export async function noteTokenUse(em: Em, { accessToken }: SessionUser): Promise<void> {
  if (accessToken) await em.nativeUpdate(AccessToken, { id: accessToken.id }, { lastUsedAt: new Date() });
}

/** Extends a session, once a day (product 15: 30 days sliding). */
export async function prolongSession(em: Em, { sessionId }: SessionUser): Promise<void> {
  await em.nativeUpdate(Session, { id: sessionId }, { lastSeenAt: new Date(), expiresAt: sessionEnd() });
}

/** When a session that is used now ends. */
export function sessionEnd(): Date {
  return new Date(Date.now() + SESSION_DAYS * DAY_MS);
}
