import { z } from 'zod';
import { defineEmail } from '../../emails/email-template.ts';

const messages = {
  greeting: /*i18n*/ { id: 'mail.greeting', message: 'Hello {nickname},' },
  confirmSubject: /*i18n*/ {
    id: 'mail.confirmEmail.subject',
    message: 'Confirm your email address for {site}',
  },
  confirm: /*i18n*/ {
    id: 'mail.confirmEmail.text',
    message:
      'Someone, hopefully you, created an account on {site} with this email address. Please confirm that it’s yours.',
  },
  confirmButton: /*i18n*/ { id: 'mail.confirmEmail.button', message: 'Confirm email address' },
  confirmNote: /*i18n*/ {
    id: 'mail.confirmEmail.note',
    message:
      'The link works for {days, plural, one {# day} other {# days}}. If this wasn’t you, ignore this email: your address stays unconfirmed.',
  },
  takenSubject: /*i18n*/ {
    id: 'mail.addressTaken.subject',
    message: 'You already have an account on {site}',
  },
  taken: /*i18n*/ {
    id: 'mail.addressTaken.text',
    message:
      'Someone, perhaps you, tried to create an account on {site} with this email address. You already have one, and nothing has changed.',
  },
  takenNote: /*i18n*/ {
    id: 'mail.addressTaken.note',
    message:
      'Can’t remember your password? Use “Forgot password?” to set a new one. If this wasn’t you, ignore this email.',
  },
  signIn: /*i18n*/ { id: 'mail.signIn', message: 'Sign in' },
  resetSubject: /*i18n*/ { id: 'mail.reset.subject', message: 'Reset your {site} password' },
  reset: /*i18n*/ { id: 'mail.reset.text', message: 'Use this link to set a new password for {site}.' },
  resetButton: /*i18n*/ { id: 'mail.reset.button', message: 'Set a new password' },
  resetNote: /*i18n*/ {
    id: 'mail.reset.note',
    message:
      'The link works once and expires after {hours, plural, one {# hour} other {# hours}}. If you didn’t ask for it, ignore this email: your password won’t change.',
  },
};

type MessageName = keyof typeof messages;

/** Asks the owner of a new account's address to confirm it. */
export const confirmAddressEmail = defineEmail({
  name: 'confirm-email',
  data: z.object({ nickname: z.string(), path: z.string(), days: z.number() }),
  isSecret: true,
  sample: { nickname: '林小文', path: '/confirm-email?token=sample', days: 7 },
  write({ nickname, path, days }, { texts, siteName: site, link }) {
    const translate = (word: MessageName) => texts._({ ...messages[word], values: { nickname, site, days } });
    return {
      subject: translate('confirmSubject'),
      blocks: [
        { kind: 'paragraph', text: translate('greeting') },
        { kind: 'paragraph', text: translate('confirm') },
        { kind: 'button', label: translate('confirmButton'), url: link(path) },
        { kind: 'note', text: translate('confirmNote') },
      ],
    };
  },
});

/** Tells the owner of an account that someone tried to register with their address. */
export const addressInUseEmail = defineEmail({
  name: 'address-taken',
  data: z.object({ nickname: z.string() }),
  sample: { nickname: '林小文' },
  write({ nickname }, { texts, siteName: site, link }) {
    const translate = (word: MessageName) => texts._({ ...messages[word], values: { nickname, site } });
    return {
      subject: translate('takenSubject'),
      blocks: [
        { kind: 'paragraph', text: translate('greeting') },
        { kind: 'paragraph', text: translate('taken') },
        { kind: 'button', label: translate('signIn'), url: link('/login') },
        { kind: 'note', text: translate('takenNote') },
      ],
    };
  },
});

/** Contains the link to reset a forgotten password. */
export const passwordResetEmail = defineEmail({
  name: 'password-reset',
  data: z.object({ nickname: z.string(), path: z.string(), hours: z.number() }),
  isSecret: true,
  sample: { nickname: '林小文', path: '/reset-password?token=sample', hours: 1 },
  write({ nickname, path, hours }, { texts, siteName: site, link }) {
    const translate = (word: MessageName) =>
      texts._({ ...messages[word], values: { nickname, site, hours } });
    return {
      subject: translate('resetSubject'),
      blocks: [
        { kind: 'paragraph', text: translate('greeting') },
        { kind: 'paragraph', text: translate('reset') },
        { kind: 'button', label: translate('resetButton'), url: link(path) },
        { kind: 'note', text: translate('resetNote') },
      ],
    };
  },
});
