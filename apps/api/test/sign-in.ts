import { randomBytes, randomUUID } from 'node:crypto';
import { Session, User } from '../src/db/entities/people.entities.ts';
import { hashToken } from '../src/request/session-user.ts';
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
