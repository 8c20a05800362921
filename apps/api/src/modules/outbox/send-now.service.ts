import { randomUUID } from 'node:crypto';
import type { TestEmailOutcome } from '@sanwen/contracts/outbox.contract';
import type { EmailContent, EmailView } from '../../emails/email-template.ts';
import { emailFailure } from '../../platform/email-failure.ts';
import { writeAudit } from '../../request/audit.ts';
import type { SignedInContext } from '../../request/context.ts';
import { emailView, toOutgoingEmail } from './deliver-emails.service.ts';

/** The view of an email in the context's language. */
export function viewOf({ settings, texts, locale, deps: { config } }: SignedInContext): EmailView {
  return emailView(settings, { texts, locale, siteUrl: config.publicUrl });
}

/** Sends an email at once, bypassing the outbox, and reports one of a few known outcomes. */
export async function sendNow(
  ctx: SignedInContext,
  to: string,
  content: EmailContent,
): Promise<{ outcome: TestEmailOutcome; folder: string | null }> {
  const {
    deps: { mailer },
    request: { log },
  } = ctx;
  await ctx.em.transactional(async (tx) => {
    writeAudit(tx, ctx, { action: 'send', subjectKind: 'mail', subjectId: 'test', subjectTitle: to });
  });
  try {
    await mailer.send(
      await toOutgoingEmail(content, viewOf(ctx), {
        key: randomUUID(),
        createdAt: new Date(),
        to,
        replyTo: undefined,
      }),
    );
    const folder = (await mailer.folder()) ?? null;
    return { outcome: folder === null ? 'sent' : 'written', folder };
  } catch (error) {
    log.warn({ err: error }, 'test email could not be sent');
    return { outcome: emailFailure(error), folder: null };
  }
}
