import type { authContract } from '@sanwen/contracts/auth.contract';
import type { Nothing } from '@sanwen/contracts/shared.schemas';
import type { z } from 'zod';
import { User } from '../../db/entities/people.entities.ts';
import type { ReadDb } from '../../db/read.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Signer } from '../../platform/signer.ts';
import type { RequestContext, SignedInContext } from '../../request/context.ts';
import { enqueueEmail } from '../outbox/outbox.service.ts';
import { confirmAddressEmail } from './auth.emails.ts';

const PURPOSE = 'confirm email';
export const LINK_DAYS = 7;
const DAY_MS = 86_400_000;

type Contract = typeof authContract;

/**
 * Where a confirmation email leads: the account, its address and how long the link works, signed. No table
 * keeps it.
 */
export function confirmationPath(signer: Signer, { id, email }: { id: number; email: string }): string {
  const expiresAt = Date.now() + LINK_DAYS * DAY_MS;
  return `/confirm-email?token=${id}.${expiresAt}.${signer.sign(PURPOSE, `${id} ${email} ${expiresAt}`)}`;
}

/**
 * The account that a link is for. A link that was used says so, however old it is.
 * @throws AppError CONFIRMATION_LINK_INVALID, CONFIRMATION_LINK_EXPIRED
 */
export async function findConfirmation(
  ctx: RequestContext,
  { token }: z.output<Contract['confirmation']['input']>,
): Promise<z.input<Contract['confirmation']['output']>> {
  const { email, confirmed } = await findAccount(ctx.db, ctx.signer, token);
  return { email, confirmed };
}

/** Confirms an account's address. To do so again changes nothing. @throws AppError as `findConfirmation` */
export async function confirmEmail(
  ctx: RequestContext,
  { token }: z.output<Contract['confirmEmail']['input']>,
): Promise<{ email: string }> {
  const { id, email, confirmed } = await findAccount(ctx.db, ctx.signer, token);
  if (!confirmed)
    await ctx.em.nativeUpdate(User, { id, email, emailConfirmedAt: null }, { emailConfirmedAt: new Date() });
  return { email };
}

/**
 * Sends another link to the own address; none where it is confirmed already. @throws AppError
 * TOO_MANY_REQUESTS
 */
export async function sendConfirmation(ctx: SignedInContext): Promise<Nothing> {
  const { id, email, nickname, emailConfirmed, locale } = ctx.user;
  if (emailConfirmed) return {};
  await ctx.limits.confirmationEmails.consume(email);
  await ctx.em.transactional(async (tx) => {
    const data = { nickname, path: confirmationPath(ctx.signer, { id, email }), days: LINK_DAYS };
    enqueueEmail(tx, confirmAddressEmail, { to: email, locale: locale ?? ctx.locale, data });
  });
  return {};
}

async function findAccount(
  db: ReadDb,
  signer: Signer,
  token: string,
): Promise<{ id: number; email: string; confirmed: boolean }> {
  const [id = '', expiresAt = '', signature = ''] = token.split('.', 3);
  if (!/^\d{1,9}$/.test(id)) throw new AppError('CONFIRMATION_LINK_INVALID');
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'email_confirmed_at as confirmedAt'])
    .where('id', '=', Number(id))
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!user || !signer.isSigned(PURPOSE, `${id} ${user.email} ${expiresAt}`, signature))
    throw new AppError('CONFIRMATION_LINK_INVALID');
  const confirmed = user.confirmedAt !== null;
  if (!confirmed && Number(expiresAt) < Date.now()) throw new AppError('CONFIRMATION_LINK_EXPIRED');
  return { id: user.id, email: user.email, confirmed };
}
