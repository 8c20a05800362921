import type { authContract } from '@sanwen/contracts/auth.contract';
import type { Nothing } from '@sanwen/contracts/shared.schemas';
import type { z } from 'zod';
import { User } from '../../db/entities/people.entities.ts';
import type { Em } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import type { RequestContext } from '../../request/context.ts';
import { enqueueEmail } from '../outbox/outbox.service.ts';
import { hashPassword } from '../users/passwords.service.ts';
import { requireFreeNickname } from '../users/reserved-nicknames.service.ts';
import { createUser } from '../users/users.service.ts';
import { addressInUseEmail, confirmAddressEmail } from './auth.emails.ts';
import { confirmationPath, LINK_DAYS } from './confirm-email.service.ts';
import { inEqualTime } from './equal-time.service.ts';

/**
 * Makes an account and asks its owner to confirm the address. The answer is the same where the address has an
 * account already; its owner learns of it by email, a few times a day.
 * @throws AppError REGISTRATION_CLOSED, VALIDATION_FAILED for a common password or a nickname that looks like
 * an administrator's, TOO_MANY_REQUESTS
 */
export async function register(
  ctx: RequestContext,
  { locale = ctx.locale, ...account }: z.output<(typeof authContract)['register']['input']>,
): Promise<Nothing> {
  if (!ctx.settings.accounts.registration) throw new AppError('REGISTRATION_CLOSED');
  await ctx.limits.accounts.consume(ctx.caller);
  return inEqualTime(async () => {
    const { email, nickname } = account;
    await requireFreeNickname(ctx, nickname);
    const passwordHash = await hashPassword(account.password);
    // Counted for every address: the response takes as long for one that is known.
    const mayTellOwner = await ctx.limits.addressInUseEmails.allows(email);
    const makeAccount = async (tx: Em) => {
      const known = await tx.findOne(User, { email });
      if (known) {
        if (!mayTellOwner) return;
        enqueueEmail(tx, addressInUseEmail, {
          to: email,
          locale: known.locale ?? locale,
          data: { nickname: known.nickname },
        });
        return;
      }
      const id = await createUser(tx, { email, nickname, passwordHash, role: 'user', locale });
      const data = { nickname, path: confirmationPath(ctx.signer, { id, email }), days: LINK_DAYS };
      enqueueEmail(tx, confirmAddressEmail, { to: email, locale, data });
    };
    await ctx.em.transactional(makeAccount).catch((error: unknown) => {
      // Of two at once one was first; the other is answered as any.
      if (!(error instanceof AppError && error.errorCode === 'EMAIL_TAKEN')) throw error;
    });
    return {};
  });
}
