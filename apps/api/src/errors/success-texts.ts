import type { MessageDescriptor } from '@lingui/core';
import type { SuccessCode } from '@sanwen/contracts/define';

/** Success messages in the source language (spec 8); translations are in src/locales. */
export const successTexts: Record<SuccessCode, MessageDescriptor> = {
  LOGGED_IN: /*i18n*/ { id: 'success.loggedIn', message: 'Login successful' },
  LOGGED_OUT: /*i18n*/ { id: 'success.loggedOut', message: 'You have been logged out successfully.' },
  REGISTERED: /*i18n*/ { id: 'success.registered', message: 'Registration successful' },
  RESET_MAILED: /*i18n*/ {
    id: 'success.resetMailed',
    message: 'If an account uses this address, a link is on its way.',
  },
  PASSWORD_CHANGED: /*i18n*/ {
    id: 'success.passwordChanged',
    message: 'Password changed. You’ve been signed out everywhere else.',
  },
  SUBSCRIBED: /*i18n*/ {
    id: 'success.subscribed',
    message: 'Thank you for subscribing! A confirmation email has been sent to {email}',
  },
  COMMENT_SUBMITTED: /*i18n*/ { id: 'success.commentSubmitted', message: 'Comment submitted successfully!' },
  EMAIL_CONFIRMED: /*i18n*/ { id: 'success.emailConfirmed', message: 'Email address confirmed.' },
  CONFIRMATION_EMAILED: /*i18n*/ {
    id: 'success.confirmationEmailed',
    message: 'A confirmation email is on its way.',
  },
  PROFILE_SAVED: /*i18n*/ { id: 'success.profileSaved', message: 'Profile saved.' },
};
