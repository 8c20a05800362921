import type { AnyEmailTemplate } from '../emails/email-template.ts';
import { addressInUseEmail, confirmAddressEmail, passwordResetEmail } from '../modules/auth/auth.emails.ts';
import {
  replyEmail,
  newCommentEmail,
  commentWaitingEmail,
} from '../modules/comments/emails/comments.emails.ts';
import { contactEmail } from '../modules/contact/contact.email.ts';
import { testEmail } from '../modules/outbox/test.email.ts';
import { issueEmail } from '../modules/subscribers/newsletter/newsletter.email.ts';
import {
  alreadySubscribedEmail,
  confirmSubscriptionEmail,
} from '../modules/subscribers/subscribers.emails.ts';

/** All email templates. */
export const emailTemplates: readonly AnyEmailTemplate[] = [
  contactEmail,
  confirmAddressEmail,
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
