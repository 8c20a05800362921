import type { authContract } from '@sanwen/contracts/auth.contract';
import type { Nothing } from '@sanwen/contracts/shared.schemas';
import { z } from 'zod';
import { User } from '../../db/entities/people.entities.ts';
import type { Em } from '../../db/orm.ts';
import type { ReadDb } from '../../db/read.ts';
import { AppError } from '../../errors/app-error.ts';
import { inEqualTime } from '../../platform/equal-time.ts';
import type { Signer } from '../../platform/signer.ts';
import type { RequestContext, SignedInContext } from '../../request/context.ts';
import { hashPassword } from '../../request/password-hash.ts';
import { enqueueEmail } from '../outbox/outbox.service.ts';
import { requireFreeNickname } from '../users/reserved-nicknames.service.ts';
import { createUser } from '../users/users.service.ts';
import { addressInUseEmail, confirmAddressEmail } from './auth.emails.ts';

/**
 * Creates an account and emails a confirmation link. The response is the same if the address already has an
 * account; its owner is told by email, a few times a day at most.
 * @throws AppError REGISTRATION_CLOSED, VALIDATION_FAILED for a common password or a nickname that resembles
 * an administrator's, TOO_MANY_REQUESTS
 */
export async function register(
  ctx: RequestContext,
  account: z.output<(typeof authContract)['register']['input']>,
): Promise<Nothing> {
  if (!ctx.settings.accounts.registration) throw new AppError('REGISTRATION_CLOSED');
  await ctx.deps.limits.accounts.consume(ctx.request.caller);
  return inEqualTime(ctx.deps.equalTimeMs, async () => {
    const { locale } = ctx;
    const { email, nickname } = account;
    await requireFreeNickname(ctx, nickname);
    const passwordHash = await hashPassword(account.password);
    // Counted for every address, so that known addresses take as long as unknown ones.
    const mayNotifyOwner = await ctx.deps.limits.addressInUseEmails.allows(email);
    const makeAccount = async (tx: Em) => {
      const known = await tx.findOne(User, { email });
      if (known) {
        if (!mayNotifyOwner) return;
        enqueueEmail(tx, addressInUseEmail, {
          to: email,
          locale: known.locale ?? locale,
          data: { nickname: known.nickname },
        });
        return;
      }
      const id = await createUser(tx, { email, nickname, passwordHash, role: 'user', locale });
      const data = { nickname, path: confirmationPath(ctx.deps.signer, { id, email }), days: LINK_DAYS };
      enqueueEmail(tx, confirmAddressEmail, { to: email, locale, data });
    };
    await ctx.em.transactional(makeAccount).catch((error: unknown) => {
      // If a parallel request was first, respond as usual.
      if (!(error instanceof AppError && error.errorCode === 'EMAIL_TAKEN')) throw error;
    });
    return {};
  });
}

const PURPOSE = 'confirm email';
const LINK_DAYS = 7;
const DAY_MS = 86_400_000;

const linkSchema = z.object({ id: z.number().int(), email: z.string(), expiresAt: z.number() });
type Link = z.output<typeof linkSchema>;

type Contract = typeof authContract;

/** Path of a confirmation link: the account, its address, and the expiry, signed. Nothing is stored. */
function confirmationPath(signer: Signer, { id, email }: { id: number; email: string }): string {
  const expiresAt = Date.now() + LINK_DAYS * DAY_MS;
  return `/confirm-email?token=${signer.signToken(PURPOSE, { id, email, expiresAt } satisfies Link)}`;
}

/**
 * Finds the account of a confirmation link. A used link is reported as used, however old it is.
 * @throws AppError CONFIRMATION_LINK_INVALID, CONFIRMATION_LINK_EXPIRED
 */
export async function findConfirmation(
  ctx: RequestContext,
  { token }: z.output<Contract['confirmation']['input']>,
): Promise<z.input<Contract['confirmation']['output']>> {
  const { email, confirmed } = await findAccount(ctx.db, ctx.deps.signer, token);
  return { email, confirmed };
}

/** Confirms an account's address; repeating it has no effect. @throws AppError like `findConfirmation` */
export async function confirmEmail(
  ctx: RequestContext,
  { token }: z.output<Contract['confirmEmail']['input']>,
): Promise<{ email: string }> {
  const { id, email, confirmed } = await findAccount(ctx.db, ctx.deps.signer, token);
  if (!confirmed)
    await ctx.em.nativeUpdate(User, { id, email, emailConfirmedAt: null }, { emailConfirmedAt: new Date() });
  return { email };
}

/**
 * Sends another confirmation link to the caller, unless already confirmed. @throws AppError TOO_MANY_REQUESTS
 */
export async function sendConfirmation(ctx: SignedInContext): Promise<Nothing> {
  const { id, email, nickname, emailConfirmed, locale } = ctx.user;
  if (emailConfirmed) return {};
  await ctx.deps.limits.confirmationEmails.consume(email);
  await ctx.em.transactional(async (tx) => {
    const data = { nickname, path: confirmationPath(ctx.deps.signer, { id, email }), days: LINK_DAYS };
    enqueueEmail(tx, confirmAddressEmail, { to: email, locale: locale ?? ctx.locale, data });
  });
  return {};
}

async function findAccount(
  db: ReadDb,
  signer: Signer,
  token: string,
): Promise<{ id: number; email: string; confirmed: boolean }> {
  const link = signer.readToken(PURPOSE, token, linkSchema);
  if (!link) throw new AppError('CONFIRMATION_LINK_INVALID');
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'email_confirmed_at as confirmedAt'])
    .where('id', '=', link.id)
    .where('email', '=', link.email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw new AppError('CONFIRMATION_LINK_INVALID');
  const confirmed = user.confirmedAt !== null;
  if (!confirmed && link.expiresAt < Date.now()) throw new AppError('CONFIRMATION_LINK_EXPIRED');
  return { id: user.id, email: user.email, confirmed };
}
