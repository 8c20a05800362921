import type { contactContract } from '@sanwen/contracts/contact.contract';
import type { Locale } from '@sanwen/contracts/locales';
import type { z } from 'zod';
import { ContactMessage } from '../../db/entities/contact.entities.ts';
import type { RequestContext } from '../../request/context.ts';
import type { HandlersOf } from '../../request/procedures.ts';
import { enqueueEmail } from '../outbox/outbox.service.ts';
import { firstAdmin } from '../users/users.service.ts';
import { contactEmail } from './contact.email.ts';

export const contactHandlers: HandlersOf<typeof contactContract> = { send: sendContactMessage };

/**
 * Saves a message to the site's owner and emails it if possible. A submission that filled the honeypot field
 * gets the same response and is discarded.
 * @throws AppError TOO_MANY_REQUESTS
 */
async function sendContactMessage(
  ctx: RequestContext,
  { website, locale: _locale, ...message }: z.output<typeof contactContract.send.input>,
): Promise<{ received: true }> {
  await ctx.deps.limits.contact.consume(ctx.request.caller);
  if (website !== '') return { received: true };
  const owner = await findOwner(ctx);
  await ctx.em.transactional(async (tx) => {
    tx.create(ContactMessage, { ...message, locale: ctx.locale });
    if (!owner) return;
    const { name, email: address } = message;
    enqueueEmail(tx, contactEmail, {
      to: owner.email,
      locale: owner.locale,
      replyTo: { name, address },
      data: message,
    });
  });
  return { received: true };
}

/** Recipient and language of contact messages: the address in the settings, else the first administrator. */
async function findOwner({
  db,
  settings,
}: RequestContext): Promise<{ email: string; locale: Locale } | undefined> {
  const admin = await firstAdmin(db);
  const email = settings.contact.receiver ?? admin?.email;
  return email === undefined
    ? undefined
    : { email, locale: admin?.locale ?? settings.language.defaultLanguage };
}
