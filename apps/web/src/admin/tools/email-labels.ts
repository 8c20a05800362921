import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the mails of the outbox are about, by the names of their templates. */
export const EMAIL_LABELS: Partial<Record<string, MessageDescriptor>> = {
  'confirm-email': msg`Confirmation of an account`,
  welcome: msg`New account`,
  'address-taken': msg`Account already exists`,
  'password-reset': msg`New password`,
  'subscription-confirm': msg`Subscription confirmation`,
  'subscription-already': msg`Already subscribed`,
  'newsletter-issue': msg`Newsletter post`,
  contact: msg`Contact message`,
  'comment-answered': msg`Reply to a comment`,
  'comment-new': msg`New comment`,
  'comment-waiting': msg`Comment to review`,
  test: msg`Test email`,
};
