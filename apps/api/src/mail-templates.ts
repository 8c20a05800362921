import type { AnyEmailTemplate } from './emails/mail-template.ts';
import { addressInUseEmail, confirmEmailMail, passwordResetEmail } from './modules/auth/auth.mails.ts';
import { replyEmail, newCommentEmail, commentWaitingEmail } from './modules/comments/emails/comments.mails.ts';
import { contactEmail } from './modules/contact/contact.mail.ts';
import { testEmail } from './modules/outbox/manage/test.mail.ts';
import { issueEmail } from './modules/subscribers/issues/issue.mail.ts';
import { alreadySubscribedEmail, confirmSubscriptionEmail } from './modules/subscribers/subscribers.mails.ts';

/** Every kind of mail that the outbox may hold. */
export const emailTemplates: readonly AnyEmailTemplate[] = [
  contactEmail,
  confirmEmailMail,
  addressInUseEmail,
  passwordResetEmail,
  confirmSubscriptionEmail,
  alreadySubscribedEmail,
  replyEmail,
  newCommentEmail,
  commentWaitingEmail,
  issueEmail,
  testEmail,
];
