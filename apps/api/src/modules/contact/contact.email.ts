import { z } from 'zod';
import { defineEmail } from '../../emails/email-template.ts';

const messages = {
  subject: /*i18n*/ { id: 'mail.contact.subject', message: '{name} wrote to you' },
  subjectWithTopic: /*i18n*/ { id: 'mail.contact.subjectWithTopic', message: '{name}: {topic}' },
  opening: /*i18n*/ {
    id: 'mail.contact.opening',
    message: '{name} wrote to you through the contact form on {site}:',
  },
  name: /*i18n*/ { id: 'mail.contact.name', message: 'Name: {name}' },
  email: /*i18n*/ { id: 'mail.contact.email', message: 'Email: {email}' },
  topic: /*i18n*/ { id: 'mail.contact.topic', message: 'Subject: {topic}' },
  note: /*i18n*/ { id: 'mail.contact.note', message: 'Reply to this email to answer {email} directly.' },
};

/** Delivers a reader's message to the site's owner; replying goes to the reader. */
export const contactEmail = defineEmail({
  name: 'contact',
  causedByStrangers: true,
  data: z.object({ name: z.string(), email: z.string(), subject: z.string(), message: z.string() }),
  sample: {
    name: 'Lin',
    email: 'lin@example.com',
    subject: '',
    message: 'Where is the tea from?\n茶从哪里来？',
  },
  write({ name, email, subject, message }, { texts, siteName }) {
    const translate = (word: keyof typeof messages, values = {}) => texts._({ ...messages[word], values });
    return {
      subject: subject
        ? translate('subjectWithTopic', { name, topic: subject })
        : translate('subject', { name }),
      blocks: [
        { kind: 'paragraph', text: translate('opening', { name, site: siteName }) },
        { kind: 'quote', text: message },
        {
          kind: 'details',
          lines: [
            translate('name', { name }),
            translate('email', { email }),
            ...(subject ? [translate('topic', { topic: subject })] : []),
          ],
        },
        { kind: 'note', text: translate('note', { email }) },
      ],
    };
  },
});
