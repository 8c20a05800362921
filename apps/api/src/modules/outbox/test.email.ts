import { z } from 'zod';
import { defineEmail } from '../../emails/email-template.ts';

const messages = {
  subject: /*i18n*/ { id: 'mail.test.subject', message: 'Test email from {site}' },
  text: /*i18n*/ { id: 'mail.test.text', message: 'Email from {site} is working. This is a test message.' },
};

/** Lets administrators check that emails arrive. */
export const testEmail = defineEmail({
  name: 'test',
  data: z.object({}),
  sample: {},
  write(_data, { texts, siteName: site }) {
    const translate = (word: keyof typeof messages) => texts._({ ...messages[word], values: { site } });
    return { subject: translate('subject'), blocks: [{ kind: 'paragraph', text: translate('text') }] };
  },
});
