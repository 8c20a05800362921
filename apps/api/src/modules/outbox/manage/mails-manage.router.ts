import type { mailsContract } from '@sanwen/contracts/mails.contract';
import type { HandlersOf } from '../../../procedures.ts';
import { listMails } from './list-mails.ts';
import { retryMails } from './retry-mails.ts';
import { sendTestMail } from './test-mail.ts';

export const mailsHandlers: HandlersOf<typeof mailsContract> = {
  manage: { list: listMails, retry: retryMails, test: sendTestMail },
};
