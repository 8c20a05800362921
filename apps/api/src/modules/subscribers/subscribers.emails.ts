import { z } from 'zod';
import { defineEmail } from '../../emails/email-template.ts';
import { pauseRefusedAddress } from './subscriber-state.service.ts';

const messages = {
  confirmSubject: /*i18n*/ { id: 'mail.confirm.subject', message: 'Confirm your subscription to {site}' },
  confirm: /*i18n*/ {
    id: 'mail.confirm.text',
    message:
      'Someone, hopefully you, asked to get new posts from {site} at this address. One more click and you’re in.',
  },
  confirmHello: /*i18n*/ { id: 'mail.confirm.hello', message: 'Hello,' },
  confirmButton: /*i18n*/ { id: 'mail.confirm.button', message: 'Yes, send me new posts' },
  confirmNote: /*i18n*/ {
    id: 'mail.confirm.note',
    message:
      'The link works for {days, plural, one {# day} other {# days}}. If this wasn’t you, ignore this email and you won’t hear from us again.',
  },
  alreadySubject: /*i18n*/ { id: 'mail.already.subject', message: 'You’re already subscribed to {site}' },
  already: /*i18n*/ {
    id: 'mail.already.text',
    message:
      'Someone, perhaps you, tried to subscribe to {site} with this address. You’re already subscribed, and nothing has changed.',
  },
  manage: /*i18n*/ { id: 'mail.already.manage', message: 'Change language or unsubscribe' },
};

/** Contains the link that confirms a subscription. */
export const confirmSubscriptionEmail = defineEmail({
  name: 'subscription-confirm',
  data: z.object({ subscriber: z.number(), path: z.string(), days: z.number() }),
  isSecret: true,
  sample: { subscriber: 1, path: '/newsletter/confirm?token=sample', days: 7 },
  settled: (tx, { subscriber }, outcome) => pauseRefusedAddress(tx, subscriber, outcome),
  write({ path, days }, { texts, siteName: site, link }) {
    const translate = (word: keyof typeof messages) => texts._({ ...messages[word], values: { site, days } });
    return {
      subject: translate('confirmSubject'),
      blocks: [
        { kind: 'paragraph', text: translate('confirmHello') },
        { kind: 'paragraph', text: translate('confirm') },
        { kind: 'button', label: translate('confirmButton'), url: link(path) },
        { kind: 'note', text: translate('confirmNote') },
      ],
    };
  },
});

/** Tells the owner of a subscribed address that someone tried to subscribe with it. */
export const alreadySubscribedEmail = defineEmail({
  name: 'subscription-already',
  data: z.object({ path: z.string() }),
  isSecret: true,
  sample: { path: '/newsletter/unsubscribe?token=sample' },
  write({ path }, { texts, siteName: site, link }) {
    const translate = (word: keyof typeof messages) => texts._({ ...messages[word], values: { site } });
    return {
      subject: translate('alreadySubject'),
      blocks: [
        { kind: 'paragraph', text: translate('confirmHello') },
        { kind: 'paragraph', text: translate('already') },
        { kind: 'links', links: [{ label: translate('manage'), url: link(path) }] },
      ],
    };
  },
});
