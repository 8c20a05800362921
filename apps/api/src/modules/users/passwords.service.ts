import { PasswordReset, User } from '../../db/entities/people.entities.ts';
import type { Em } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { writeAudit } from '../../request/audit.ts';
import type { SignedInContext } from '../../request/context.ts';
import { hashPassword, passwordMatches } from '../../request/password-hash.ts';
import { requireSession } from '../../request/permissions.ts';
import { recordSecurityEvent } from '../../request/security-events.ts';
import { beginSession, endSessions } from './sessions.service.ts';

/**
 * Changes the caller's password and ends all sessions; the caller gets a new one.
 * @throws AppError VALIDATION_FAILED on `currentPassword` or `newPassword`, TOO_MANY_REQUESTS
 */
export async function changePassword(
  ctx: SignedInContext,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<{ token: string }> {
  const { id } = ctx.user;
  const guesses = [ctx.request.caller, String(id)] as const;
  await ctx.deps.limits.loginPair.consume(...guesses);
  const user = await ctx.em.findOneOrFail(User, { id });
  if (!(await passwordMatches(user.passwordHash, currentPassword))) {
    throw new AppError('VALIDATION_FAILED', [{ field: 'currentPassword', rule: 'passwordWrong' }]);
  }
  await ctx.deps.limits.loginPair.reward(...guesses);
  const passwordHash = await hashPassword(newPassword, 'newPassword');
  const changed = await ctx.em.transactional(async (tx) => {
    await setPassword(tx, id, passwordHash);
    return { token: await beginSession(tx, id, ctx) };
  });
  await recordSecurityEvent(ctx, 'password-changed', { userId: id, sessionId: requireSession(ctx.user) });
  return changed;
}

/** Sets an account's password; ends its sessions and reset links. */
export async function setPassword(tx: Em, userId: number, passwordHash: string): Promise<void> {
  await tx.nativeUpdate(User, { id: userId }, { passwordHash });
  await tx.nativeDelete(PasswordReset, { user: userId });
  await endSessions(tx, userId);
}

/**
 * Sets the password of the account with this address. The caller must check access. @throws AppError
 * NOT_FOUND, VALIDATION_FAILED
 */
export async function choosePassword(
  em: Em,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const user = await em.findOne(User, { email });
  if (!user) throw new AppError('NOT_FOUND');
  const passwordHash = await hashPassword(password);
  await em.transactional(async (tx) => {
    await setPassword(tx, user.id, passwordHash);
    writeAudit(
      tx,
      { user: null },
      { action: 'password-changed', subjectKind: 'user', subjectId: user.id, subjectTitle: user.email },
    );
  });
}
