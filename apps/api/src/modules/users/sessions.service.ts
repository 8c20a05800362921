import { createHash } from 'node:crypto';
import type { ReadDb } from '../../db/read.ts';

/** The person behind a request. */
export interface SessionUser {
  id: number;
  email: string;
  nickname: string;
  role: 'user' | 'admin';
}

/** What is stored of a token: its SHA-256, in hex. Tokens have 256 random bits, so no salt is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The person a token belongs to, while his session lasts and his account is not disabled. */
export async function findSessionUser(db: ReadDb, token: string): Promise<SessionUser | null> {
  const row = await db
    .selectFrom('sessions as session')
    .innerJoin('users as user', 'user.id', 'session.user_id')
    .select(['user.id', 'user.email', 'user.nickname', 'user.role', 'session.expires_at'])
    .where('session.token_hash', '=', hashToken(token))
    .where('user.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row || new Date(row.expires_at) <= new Date()) return null;
  return { id: row.id, email: row.email, nickname: row.nickname, role: row.role };
}
