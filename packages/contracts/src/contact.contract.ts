import { z } from 'zod';
import { mutation } from './define.ts';
import { localeInput, typedText } from './shared.schemas.ts';
import { emailSchema } from './users.schemas.ts';

const NAME_MAX = 80;
const SUBJECT_MAX = 150;
const MESSAGE_MIN = 2;
const MESSAGE_MAX = 5000;

/** A line of an email header, where a line break would inject another header. */
const line = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u);

export const contactContract = {
  send: mutation({
    access: 'public',
    summary: 'Send a message to the site owner',
    input: localeInput.extend({
      name: line.min(1).max(NAME_MAX),
      email: emailSchema,
      subject: line.max(SUBJECT_MAX).default(''),
      message: typedText().trim().min(MESSAGE_MIN).max(MESSAGE_MAX),
      website: z.string().max(500).default('').meta({ description: 'Honeypot. Leave empty' }),
    }),
    output: z.object({ received: z.literal(true) }),
    rest: { method: 'POST', path: '/contact' },
  }),
} as const;
