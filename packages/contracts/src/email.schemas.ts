import { z } from 'zod';
import { secretSentTo } from './settings.fields.ts';
import { emailSchema } from './users.schemas.ts';

/**
 * How the connection to a mail server is kept private: from its beginning, from a command on, or not at all.
 */
export const SMTP_SECURITIES = ['tls', 'starttls', 'none'] as const;

/** A line of a mail's head, in which a line break would begin another. */
const line = z
  .string()
  .trim()
  .max(200)
  .regex(/^\P{Cc}*$/u);

/** The mail server of the site. Without a host here the environment decides (SMTP_URL, MAIL_FROM). */
export const emailSettingsSchema = z.object({
  host: z
    .string()
    .trim()
    .max(253)
    .regex(/^[\w.:-]*$/)
    .default(''),
  port: z.number().int().min(1).max(65_535).default(587),
  security: z.enum(SMTP_SECURITIES).default('starttls'),
  user: line.default(''),
  password: secretSentTo('host', 'port', 'security').default(''),
  /** Name and address that mails come from. */
  fromName: line.default(''),
  fromAddress: emailSchema.nullable().default(null),
});
export type EmailSettings = z.output<typeof emailSettingsSchema>;
