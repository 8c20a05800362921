import type { authContract } from '@sanwen/contracts/auth.contract';
import type { Nothing } from '@sanwen/contracts/shared.schemas';
import type { z } from 'zod';
import { PasswordReset, User } from '../../db/entities/people.entities.ts';
import { AppError } from '../../errors/app-error.ts';
import { inEqualTime } from '../../platform/equal-time.ts';
import type { RequestContext } from '../../request/context.ts';
import { hashPassword } from '../../request/password-hash.ts';
import { recordSecurityEvent } from '../../request/security-events.ts';
import { hashToken, newToken } from '../../request/session-user.ts';
import { enqueueEmail } from '../outbox/outbox.service.ts';
import { setPassword } from '../users/passwords.service.ts';
import { passwordResetEmail } from './auth.emails.ts';

/** How long a reset link works. */
const LINK_HOURS = 1;
const HOUR_MS = 3_600_000;

type Input<Name extends keyof typeof authContract> = z.output<(typeof authContract)[Name]['input']>;

/**
 * Emails a password reset link if the address has an account; the response is always the same. An earlier
 * link stops working. An account that reached its hourly limit gets no more emails, and its last link keeps
 * working.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function forgotPassword(
  ctx: RequestContext,
  { email }: Input<'forgotPassword'>,
): Promise<Nothing> {
  await ctx.deps.limits.accounts.consume(ctx.request.caller);
  return inEqualTime(ctx.deps.equalTimeMs, async () => {
    const user = await ctx.em.findOne(User, { email, disabledAt: null });
    // Checked before the transaction, which would hold a connection while the limiter needs another.
    const mayEmail = user !== null && (await ctx.deps.limits.resetEmails.allows(user.email));
    await recordSecurityEvent(ctx, 'reset-requested', { userId: user?.id });
    if (!mayEmail) return {};
    await ctx.em.transactional(async (tx) => {
      const token = newToken();
      const expiresAt = new Date(Date.now() + LINK_HOURS * HOUR_MS);
      // One statement: a conflict between two parallel requests would reveal that the account exists.
      await tx.upsert(PasswordReset, { user: user.id, tokenHash: hashToken(token), expiresAt });
      const data = { nickname: user.nickname, path: `/reset-password?token=${token}`, hours: LINK_HOURS };
      enqueueEmail(tx, passwordResetEmail, { to: user.email, locale: user.locale ?? ctx.locale, data });
    });
    return {};
  });
}

/**
 * Sets a new password with a reset link. The link works once, and all sessions end.
 * @throws AppError RESET_LINK_INVALID, VALIDATION_FAILED for a common password
 */
export async function resetPassword(
  ctx: RequestContext,
  { token, password }: Input<'resetPassword'>,
): Promise<Nothing> {
  const link = await ctx.em.findOne(PasswordReset, {
    tokenHash: hashToken(token),
    expiresAt: { $gt: new Date() },
  });
  if (!link) throw new AppError('RESET_LINK_INVALID');
  const passwordHash = await hashPassword(password);
  await ctx.em.transactional(async (tx) => {
    // Deleting the row claims the link: only one of two parallel requests succeeds.
    const used = await tx.nativeDelete(PasswordReset, { tokenHash: link.tokenHash });
    if (used === 0) throw new AppError('RESET_LINK_INVALID');
    await setPassword(tx, link.user.id, passwordHash);
    // The link arrived by email, so its user can read that address.
    await tx.nativeUpdate(
      User,
      { id: link.user.id, emailConfirmedAt: null },
      { emailConfirmedAt: new Date() },
    );
  });
  await recordSecurityEvent(ctx, 'reset-used', { userId: link.user.id });
  return {};
}
