import { randomUUID } from 'node:crypto';
import type { manageMailsContract } from '@sanwen/contracts/mails.manage.contract';
import { z } from 'zod';
import type { SignedInContext } from '../../../context.ts';
import { defineMail } from '../../../mails/mail-template.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { mailOf, mailView } from '../write-mail.ts';

type Test = (typeof manageMailsContract)['test'];

const ANSWER_MAX = 500;

const words = {
  subject: /*i18n*/ { id: 'mail.test.subject', message: 'A test mail from {site}' },
  text: /*i18n*/ { id: 'mail.test.text', message: 'The mails of {site} arrive: this is one of them.' },
};

/** What an administrator sends himself to see whether mails arrive. */
export const testMail = defineMail({
  name: 'test',
  data: z.object({}),
  sample: {},
  write(_data, { texts, siteName: site }) {
    const say = (word: keyof typeof words) => texts._({ ...words[word], values: { site } });
    return { subject: say('subject'), blocks: [{ kind: 'paragraph', text: say('text') }] };
  },
});

/** Sends a mail now, past the outbox, and tells what came of it. */
export async function sendTestMail(ctx: SignedInContext, { to }: z.output<Test['input']>): Promise<z.input<Test['output']>> {
  const { settings, texts, locale, config, mailer, log } = ctx;
  const view = mailView(settings, { texts, locale, siteUrl: config.publicUrl });
  await ctx.em.transactional(async (tx) => {
    writeAudit(tx, ctx, { action: 'send', subjectKind: 'mail', subjectId: 'test', subjectTitle: to });
  });
  try {
    await mailer.send(await mailOf(testMail.sample(view), view, { key: randomUUID(), createdAt: new Date(), to, replyTo: undefined }));
    return { ok: true, folder: (await mailer.folder()) ?? null, answer: '' };
  } catch (error) {
    log.warn({ err: error }, 'test mail not sent');
    return { ok: false, folder: null, answer: String(error).slice(0, ANSWER_MAX) };
  }
}
