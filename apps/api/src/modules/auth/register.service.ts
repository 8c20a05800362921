import type { authContract } from '@sanwen/contracts/auth.contract';
import type { Nothing } from '@sanwen/contracts/shared.schemas';
import type { z } from 'zod';
import type { RequestContext } from '../../context.ts';
import { User } from '../../db/entities/people.entities.ts';
import type { Em } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { orderMail } from '../outbox/outbox.service.ts';
import { hashPassword } from '../users/passwords.service.ts';
import { createUser } from '../users/users.service.ts';
import { addressTakenMail, welcomeMail } from './auth.mails.ts';
import { inEqualTime } from './equal-time.service.ts';

/**
 * Makes an account. The answer is the same where the address has one already; its owner learns of it by mail.
 * @throws AppError VALIDATION_FAILED for a common password, TOO_MANY_REQUESTS
 */
export async function register(
  ctx: RequestContext,
  { locale = ctx.locale, ...account }: z.output<(typeof authContract)['register']['input']>,
): Promise<Nothing> {
  await ctx.limits.accounts.consume(ctx.caller);
  return inEqualTime(async () => {
    const { email, nickname } = account;
    const passwordHash = await hashPassword(account.password);
    const makeAccount = async (tx: Em) => {
      const known = await tx.findOne(User, { email });
      if (known) {
        orderMail(tx, addressTakenMail, { to: email, locale: known.locale ?? locale, data: { nickname: known.nickname } });
        return;
      }
      await createUser(tx, { email, nickname, passwordHash, role: 'user', locale });
      orderMail(tx, welcomeMail, { to: email, locale, data: { nickname } });
    };
    await ctx.em.transactional(makeAccount).catch((error: unknown) => {
      // Of two at once one was first; the other is answered as any.
      if (!(error instanceof AppError && error.errorCode === 'EMAIL_TAKEN')) throw error;
    });
    return {};
  });
}
