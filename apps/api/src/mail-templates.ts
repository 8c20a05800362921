import type { AnyMailTemplate } from './mails/mail-template.ts';
import { addressTakenMail, confirmEmailMail, passwordResetMail } from './modules/auth/auth.mails.ts';
import { answeredMail, newCommentMail, waitingMail } from './modules/comments/mails/comments.mails.ts';
import { contactMail } from './modules/contact/contact.mail.ts';
import { testMail } from './modules/outbox/manage/test.mail.ts';
import { issueMail } from './modules/subscribers/issues/issue.mail.ts';
import { alreadySubscribedMail, confirmMail } from './modules/subscribers/subscribers.mails.ts';

/** Every kind of mail that the outbox may hold. */
export const mailTemplates: readonly AnyMailTemplate[] = [
  contactMail,
  confirmEmailMail,
  addressTakenMail,
  passwordResetMail,
  confirmMail,
  alreadySubscribedMail,
  answeredMail,
  newCommentMail,
  waitingMail,
  issueMail,
  testMail,
];
