import { randomUUID } from 'node:crypto';
import type { manageMailsContract } from '@sanwen/contracts/mails.manage.contract';
import type { z } from 'zod';
import type { SignedInContext } from '../../../context.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { mailOf, mailView } from '../write-mail.ts';
import { testMail } from './test.mail.ts';

type Test = (typeof manageMailsContract)['test'];

const ANSWER_MAX = 500;

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
