import { randomUUID } from 'node:crypto';
import type { outboxManageContract } from '@sanwen/contracts/outbox.contract';
import type { z } from 'zod';
import { emailFailure } from '#src/platform/email-failure.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { toOutgoingEmail, emailView } from '../write-email.ts';
import { testEmail } from './test.email.ts';

type Test = (typeof outboxManageContract)['test'];

/** Sends a mail now, past the outbox, and tells which of a few known outcomes it had. */
export async function sendTestEmail(
  ctx: SignedInContext,
  { to }: z.output<Test['input']>,
): Promise<z.input<Test['output']>> {
  const { settings, texts, locale, config, mailer, log } = ctx;
  const view = emailView(settings, { texts, locale, siteUrl: config.publicUrl });
  await ctx.em.transactional(async (tx) => {
    writeAudit(tx, ctx, { action: 'send', subjectKind: 'mail', subjectId: 'test', subjectTitle: to });
  });
  try {
    await mailer.send(
      await toOutgoingEmail(testEmail.sample(view), view, {
        key: randomUUID(),
        createdAt: new Date(),
        to,
        replyTo: undefined,
      }),
    );
    const folder = (await mailer.folder()) ?? null;
    return { outcome: folder === null ? 'sent' : 'written', folder };
  } catch (error) {
    log.warn({ err: error }, 'test mail not sent');
    return { outcome: emailFailure(error), folder: null };
  }
}
