import type { authContract } from '@sanwen/contracts/auth.contract';
import type { Nothing } from '@sanwen/contracts/shared.schemas';
import type { z } from 'zod';
import type { ReadDb } from '../../db/read.ts';
import { AppError } from '../../errors/app-error.ts';
import type { LimitedBy, RateLimiter } from '../../platform/rate-limiter.ts';
import type { RequestContext, SignedInContext } from '../../request/context.ts';
import { passwordMatches } from '../../request/password-hash.ts';
import { requireSession } from '../../request/permissions.ts';
import { recordSecurityEvent } from '../../request/security-events.ts';
import { findSessionUser } from '../../request/session-user.ts';
import { readAccount } from '../users/profile.service.ts';
import { beginSession, endSession } from '../users/sessions.service.ts';

type Login = (typeof authContract)['login'];

/** Hash of a password that nobody has, so that unknown addresses take as long as known ones. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$ONSXWqZH+plr0yOokHmnnw$CTv0WP4nJ8gD28fUKwkKIqllt/hHTfiCMibG++rDygA';

/**
 * Signs a user in. Unknown addresses, wrong passwords, and disabled accounts get the same response in the
 * same time.
 * @throws AppError LOGIN_FAILED, TOO_MANY_REQUESTS
 */
export async function logIn(
  ctx: RequestContext,
  { email, password }: z.output<Login['input']>,
): Promise<z.output<Login['output']>> {
  const attempt = await countAttempt(ctx, email);
  const user = await ctx.db
    .selectFrom('users')
    .select(['id', 'password_hash as passwordHash'])
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  const matches = await passwordMatches(user?.passwordHash ?? DUMMY_HASH, password);
  if (!user || !matches) {
    await recordSecurityEvent(ctx, 'sign-in-failed', { userId: user?.id });
    throw new AppError('LOGIN_FAILED');
  }
  await attempt.forgive();
  const signedIn = await ctx.em.transactional(async (tx) => ({
    token: await beginSession(tx, user.id, ctx),
    user: await readAccount(ctx.db, user.id),
  }));
  await recordSecurityEvent(ctx, 'sign-in', {
    userId: user.id,
    sessionId: (await findSessionUser(ctx.db, signedIn.token))?.sessionId ?? undefined,
  });
  return signedIn;
}

/**
 * Counts an attempt before its outcome is known, so that parallel attempts can't pass together; only failures
 * stay counted. A network with too many failures must wait, but the account's owner elsewhere isn't affected.
 * An account under attack from many networks still admits the networks that it was signed in from.
 */
async function countAttempt(
  { db, deps: { limits }, request: { caller } }: RequestContext,
  email: string,
): Promise<{ forgive: () => Promise<void> }> {
  const counts: { limiter: RateLimiter; by: LimitedBy; about?: string }[] = [
    { limiter: limits.loginNetwork, by: caller },
    { limiter: limits.loginPair, by: caller, about: email },
    ...((await isKnownNetwork(db, email, caller.network))
      ? []
      : [{ limiter: limits.loginAccount, by: email }]),
  ];
  // An attempt rejected for its network doesn't count against the account.
  for (const { limiter, by, about } of counts) await limiter.consume(by, about);
  return {
    forgive: async () => {
      await Promise.all(counts.map(({ limiter, by, about }) => limiter.reward(by, about)));
    },
  };
}

async function isKnownNetwork(db: ReadDb, email: string, network: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions as session')
    .innerJoin('users as user', 'user.id', 'session.user_id')
    .select('session.id')
    .where('user.email', '=', email)
    .where('session.ip', '=', network)
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}

/** Ends the current session. */
export async function logOut(ctx: SignedInContext): Promise<Nothing> {
  return endSession(ctx, { id: requireSession(ctx.user) }, 'sign-out');
}
