import { randomUUID } from 'node:crypto';
import type { outboxManageContract } from '@sanwen/contracts/outbox.manage.contract';
import { z } from 'zod';
import { defineEmail } from '../../emails/email-template.ts';
import { emailFailure } from '../../platform/email-failure.ts';
import type { SignedInContext } from '../../request/context.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { emailView, toOutgoingEmail } from './deliver-emails.service.ts';

const messages = {
  subject: /*i18n*/ { id: 'mail.test.subject', message: 'Test email from {site}' },
  text: /*i18n*/ { id: 'mail.test.text', message: 'Email from {site} is working. This is a test message.' },
};

/** Lets administrators check that emails arrive. */
export const testEmail = defineEmail({
  name: 'test',
  data: z.object({}),
  sample: {},
  write(_data, { texts, siteName: site }) {
    const translate = (word: keyof typeof messages) => texts._({ ...messages[word], values: { site } });
    return { subject: translate('subject'), blocks: [{ kind: 'paragraph', text: translate('text') }] };
  },
});

type Test = (typeof outboxManageContract)['test'];

/** Sends an email at once, bypassing the outbox, and reports one of a few known outcomes. */
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
