import type { authContract } from '@sanwen/contracts/auth.contract';
import type { Nothing } from '@sanwen/contracts/shared.schemas';
import type { z } from 'zod';
import { PasswordReset, User } from '../../db/entities/people.entities.ts';
import { AppError } from '../../errors/app-error.ts';
import type { RequestContext } from '../../request/context.ts';
import { recordSecurityEvent } from '../audit/security-events.service.ts';
import { enqueueEmail } from '../outbox/outbox.service.ts';
import { setPassword } from '../users/change-password.service.ts';
import { hashPassword } from '../users/passwords.service.ts';
import { hashToken, newToken } from '../users/sessions.service.ts';
import { passwordResetEmail } from './auth.emails.ts';
import { inEqualTime } from './equal-time.service.ts';

/** How long a link works. */
const LINK_HOURS = 1;
const HOUR_MS = 3_600_000;

type Input<Name extends keyof typeof authContract> = z.output<(typeof authContract)[Name]['input']>;

/**
 * Mails a link to a new password, if the address has an account; the answer is the same. An earlier link
 * ends. An account that has had its share of mails for the hour gets no more, whoever asks, and its last link
 * goes on working.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function forgotPassword(
  ctx: RequestContext,
  { email, locale = ctx.locale }: Input<'forgotPassword'>,
): Promise<Nothing> {
  await ctx.limits.accounts.consume(ctx.caller);
  return inEqualTime(async () => {
    const user = await ctx.em.findOne(User, { email, disabledAt: null });
    // Before the transaction, which holds one connection while the limit needs another.
    const isEmailed = user !== null && (await ctx.limits.resetEmails.allows(user.email));
    await recordSecurityEvent(ctx, 'reset-requested', { userId: user?.id });
    if (!isEmailed) return {};
    await ctx.em.transactional(async (tx) => {
      const token = newToken();
      const expiresAt = new Date(Date.now() + LINK_HOURS * HOUR_MS);
      // In one statement: a fault of two at once would tell that there is an account.
      await tx.upsert(PasswordReset, { user: user.id, tokenHash: hashToken(token), expiresAt });
      const data = { nickname: user.nickname, path: `/reset-password?token=${token}`, hours: LINK_HOURS };
      enqueueEmail(tx, passwordResetEmail, { to: user.email, locale: user.locale ?? locale, data });
    });
    return {};
  });
}

/**
 * Sets a new password with a link. The link works once, and every session ends.
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
    // Whoever deletes it may use it: of two at once, one.
    const used = await tx.nativeDelete(PasswordReset, { tokenHash: link.tokenHash });
    if (used === 0) throw new AppError('RESET_LINK_INVALID');
    await setPassword(tx, link.user.id, passwordHash);
    // The link came by email: whoever has it reads the address.
    await tx.nativeUpdate(
      User,
      { id: link.user.id, emailConfirmedAt: null },
      { emailConfirmedAt: new Date() },
    );
  });
  await recordSecurityEvent(ctx, 'reset-used', { userId: link.user.id });
  return {};
}
