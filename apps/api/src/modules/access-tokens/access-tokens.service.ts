import { LockMode } from '@mikro-orm/core';
import {
  type AccessToken as AccessTokenView,
  ACCESS_TOKENS_MAX,
  type NewAccessToken,
} from '@sanwen/contracts/access-tokens.contract';
import type { Scope } from '@sanwen/contracts/scopes';
import type { Nothing } from '@sanwen/contracts/shared.schemas';
import { AccessToken } from '../../db/entities/access-tokens.entities.ts';
import { User } from '../../db/entities/people.entities.ts';
import type { Em } from '../../db/orm.ts';
import type { ReadDb } from '../../db/read.ts';
import { fromJson, toInstant } from '../../db/values.ts';
import { AppError } from '../../errors/app-error.ts';
import { writeAudit } from '../../request/audit.ts';
import { hashToken, newAccessToken } from '../../request/session-user.ts';

const DAY_MS = 86_400_000;

/** Lists the tokens of all accounts, newest first; nothing of their secrets. */
export async function listAccessTokens(db: ReadDb): Promise<{ items: AccessTokenView[] }> {
  const rows = await db
    .selectFrom('access_tokens as token')
    .innerJoin('users as user', 'user.id', 'token.user_id')
    .select([
      'token.id',
      'token.name',
      'user.nickname as owner',
      'token.scopes',
      'token.created_at',
      'token.last_used_at',
      'token.expires_at',
    ])
    .orderBy('token.id', 'desc')
    .execute();
  return {
    items: rows.map((row) => ({
      id: row.id,
      name: row.name,
      owner: row.owner,
      scopes: fromJson<Scope[]>(row.scopes),
      createdAt: toInstant(row.created_at),
      lastUsedAt: row.last_used_at === null ? null : toInstant(row.last_used_at),
      expiresAt: row.expires_at === null ? null : toInstant(row.expires_at),
      expired: row.expires_at !== null && new Date(row.expires_at) <= new Date(),
    })),
  };
}

/** The person who creates or revokes a token; null for the command line. */
interface Actor {
  user: Parameters<typeof writeAudit>[1]['user'];
}

/**
 * Creates a token.
 * @param ownerId the account that it acts for; by default the one that creates it
 * @throws AppError TOO_MANY_TOKENS
 */
export async function createAccessToken(
  em: Em,
  actor: Actor,
  { name, scopes, days }: NewAccessToken,
  ownerId = actor.user?.id ?? 0,
): Promise<AccessTokenView & { token: string }> {
  const token = newAccessToken();
  return em.transactional(async (tx) => {
    // Locks the owner, so that parallel requests count each other.
    const owner = await tx.findOne(User, { id: ownerId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!owner) throw new AppError('USER_NOT_FOUND');
    if ((await tx.count(AccessToken, { user: owner })) >= ACCESS_TOKENS_MAX)
      throw new AppError('TOO_MANY_TOKENS');
    const expiresAt = days === null ? null : new Date(Date.now() + days * DAY_MS);
    const row = tx.create(AccessToken, {
      tokenHash: hashToken(token),
      user: owner,
      name,
      scopes,
      expiresAt,
    });
    await tx.flush();
    writeAudit(tx, actor, {
      action: 'create',
      subjectKind: 'access-token',
      subjectId: row.id,
      subjectTitle: name,
      changes: { scopes, expiresAt, owner: owner.nickname },
    });
    return {
      id: row.id,
      name,
      owner: owner.nickname,
      scopes,
      createdAt: toInstant(row.createdAt ?? new Date()),
      lastUsedAt: null,
      expiresAt: expiresAt === null ? null : toInstant(expiresAt),
      expired: false,
      token,
    };
  });
}

/** Revokes a token of any account. @throws AppError ACCESS_TOKEN_NOT_FOUND */
export async function revokeAccessToken(em: Em, actor: Actor, id: number): Promise<Nothing> {
  await em.transactional(async (tx) => {
    const row = await tx.findOne(AccessToken, { id });
    if (!row) throw new AppError('ACCESS_TOKEN_NOT_FOUND');
    writeAudit(tx, actor, {
      action: 'delete',
      subjectKind: 'access-token',
      subjectId: id,
      subjectTitle: row.name,
    });
    tx.remove(row);
  });
  return {};
}
