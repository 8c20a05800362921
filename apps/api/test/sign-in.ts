import { randomBytes, randomUUID } from 'node:crypto';
import { type Scope, SCOPE_NAMES } from '@sanwen/contracts/scopes';
import { AccessToken } from '../src/db/entities/access-tokens.entities.ts';
import { Session, User } from '../src/db/entities/people.entities.ts';
import { hashToken, newAccessToken } from '../src/request/session-user.ts';
import type { TestApp } from './build-test-app.ts';

/**
 * Creates a user with a session.
 * @returns their request headers and email address
 */
export async function signIn(app: TestApp, role: 'user' | 'admin', email = `${randomUUID()}@example.com`) {
  const token = randomBytes(32).toString('base64url');
  const em = app.newEm();
  const user = em.create(User, {
    email,
    nickname: 'Ann',
    passwordHash: 'no password',
    role,
    emailConfirmedAt: new Date(),
  });
  em.create(Session, { user, tokenHash: hashToken(token), expiresAt: new Date(Date.now() + 3_600_000) });
  await em.flush();
  return { headers: { authorization: `Bearer ${token}` }, email };
}

/**
 * Creates a user with an access token, by default an administrator's with every scope.
 * @returns request headers and the IDs of both
 */
export async function createToken(
  app: TestApp,
  {
    scopes = [...SCOPE_NAMES],
    role = 'admin',
    expiresAt = null,
  }: { scopes?: Scope[]; role?: 'user' | 'admin'; expiresAt?: Date | null } = {},
) {
  const token = newAccessToken();
  const em = app.newEm();
  const user = em.create(User, {
    email: `${randomUUID()}@example.com`,
    nickname: 'Ann',
    passwordHash: 'no password',
    role,
    emailConfirmedAt: new Date(),
  });
  const row = em.create(AccessToken, {
    user,
    name: 'CI',
    scopes: [...scopes],
    tokenHash: hashToken(token),
    expiresAt,
  });
  await em.flush();
  return { headers: { authorization: `Bearer ${token}` }, userId: user.id, id: row.id };
}
