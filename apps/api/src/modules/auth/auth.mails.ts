import { z } from 'zod';
import { defineMail } from '../../mails/mail-template.ts';

const words = {
  greeting: /*i18n*/ { id: 'mail.greeting', message: 'Hello {nickname},' },
  welcomeSubject: /*i18n*/ { id: 'mail.welcome.subject', message: 'Welcome to {site}' },
  welcome: /*i18n*/ { id: 'mail.welcome.text', message: 'Your account on {site} is ready. Sign in with this email address and the password you chose.' },
  notMe: /*i18n*/ { id: 'mail.welcome.note', message: 'If you didn’t create this account, use “Forgot password?” to set your own password and lock everyone else out.' },
  takenSubject: /*i18n*/ { id: 'mail.addressTaken.subject', message: 'You already have an account on {site}' },
  taken: /*i18n*/ { id: 'mail.addressTaken.text', message: 'Someone, perhaps you, tried to create an account on {site} with this email address. You already have one, and nothing has changed.' },
  takenNote: /*i18n*/ { id: 'mail.addressTaken.note', message: 'Can’t remember your password? Use “Forgot password?” to set a new one. If this wasn’t you, ignore this email.' },
  signIn: /*i18n*/ { id: 'mail.signIn', message: 'Sign in' },
  resetSubject: /*i18n*/ { id: 'mail.reset.subject', message: 'Reset your {site} password' },
  reset: /*i18n*/ { id: 'mail.reset.text', message: 'Use this link to set a new password for {site}.' },
  resetButton: /*i18n*/ { id: 'mail.reset.button', message: 'Set a new password' },
  resetNote: /*i18n*/ { id: 'mail.reset.note', message: 'The link works once and expires after {hours, plural, one {# hour} other {# hours}}. If you didn’t ask for it, ignore this email: your password won’t change.' },
};

type Word = keyof typeof words;

/** To the owner of a new account. */
export const welcomeMail = defineMail({
  name: 'welcome',
  data: z.object({ nickname: z.string() }),
  sample: { nickname: '林小文' },
  write({ nickname }, { texts, siteName: site, link }) {
    const say = (word: Word) => texts._({ ...words[word], values: { nickname, site } });
    return {
      subject: say('welcomeSubject'),
      blocks: [
        { kind: 'paragraph', text: say('greeting') },
        { kind: 'paragraph', text: say('welcome') },
        { kind: 'button', label: say('signIn'), url: link('/login') },
        { kind: 'note', text: say('notMe') },
      ],
    };
  },
});

/** To the owner of an account whose address somebody wanted to register. */
export const addressTakenMail = defineMail({
  name: 'address-taken',
  data: z.object({ nickname: z.string() }),
  sample: { nickname: '林小文' },
  write({ nickname }, { texts, siteName: site, link }) {
    const say = (word: Word) => texts._({ ...words[word], values: { nickname, site } });
    return {
      subject: say('takenSubject'),
      blocks: [
        { kind: 'paragraph', text: say('greeting') },
        { kind: 'paragraph', text: say('taken') },
        { kind: 'button', label: say('signIn'), url: link('/login') },
        { kind: 'note', text: say('takenNote') },
      ],
    };
  },
});

/** To who forgot a password. */
export const passwordResetMail = defineMail({
  name: 'password-reset',
  data: z.object({ nickname: z.string(), path: z.string(), hours: z.number() }),
  isSecret: true,
  sample: { nickname: '林小文', path: '/reset-password?token=sample', hours: 1 },
  write({ nickname, path, hours }, { texts, siteName: site, link }) {
    const say = (word: Word) => texts._({ ...words[word], values: { nickname, site, hours } });
    return {
      subject: say('resetSubject'),
      blocks: [
        { kind: 'paragraph', text: say('greeting') },
        { kind: 'paragraph', text: say('reset') },
        { kind: 'button', label: say('resetButton'), url: link(path) },
        { kind: 'note', text: say('resetNote') },
      ],
    };
  },
});
