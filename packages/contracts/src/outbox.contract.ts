import { z } from 'zod';
import { mutation, query } from './define.ts';
import { idSchema, instantSchema, secretSentTo } from './shared.schemas.ts';
import { emailSchema } from './users.schemas.ts';

/** Encryption of the connection to a mail server: from the start, by STARTTLS, or none. */
export const SMTP_SECURITIES = ['tls', 'starttls', 'none'] as const;

/** A line of an email header, where a line break would inject another header. */
const line = z
  .string()
  .trim()
  .max(200)
  .regex(/^\P{Cc}*$/u);

/** The site's mail server. Without a host, the environment decides (SMTP_URL, MAIL_FROM). */
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
  /** Name and address of the sender. */
  fromName: line.default(''),
  fromAddress: emailSchema.nullable().default(null),
});
export type EmailSettings = z.output<typeof emailSettingsSchema>;

export const OUTBOX_STATES = ['waiting', 'sending', 'sent', 'failed'] as const;

/**
 * Why an email could not be sent. The mail server's own text is not passed on, because an administrator could
 * use it to probe every address that this server can reach.
 */
export const EMAIL_FAILURES = [
  'cannot-connect',
  'timed-out',
  'private-address',
  'not-a-mail-server',
  'certificate',
  'encryption',
  'sign-in-refused',
  'sender-refused',
  'recipient-refused',
  'message-refused',
  'busy',
  'unknown',
] as const;
export type EmailFailure = (typeof EMAIL_FAILURES)[number];

/**
 * Outcome of a test email: sent, written to a folder without a mail server, or the reason for the failure.
 */
export const TEST_EMAIL_OUTCOMES = ['sent', 'written', ...EMAIL_FAILURES] as const;
export type TestEmailOutcome = (typeof TEST_EMAIL_OUTCOMES)[number];

export const outboxItemSchema = z
  .object({
    id: z.number().int(),
    kind: z.string().meta({ description: 'Channel, e.g. `mail`' }),
    subject: z.string().meta({ description: 'Kind of email' }),
    to: z.string(),
    state: z.enum(OUTBOX_STATES),
    attempts: z.number().int(),
    createdAt: instantSchema,
    nextTryAt: instantSchema,
    sentAt: instantSchema.nullable(),
    lastError: z.string().nullable().meta({
      description:
        'For emails, one of the known failures, with the mail server’s status code if there is one',
    }),
    canRetry: z.boolean().meta({
      description:
        'False for messages that were sent or are being sent, and for emails with a secret link: their data is deleted when sending fails for good',
    }),
  })
  .meta({ id: 'OutboxItem' });
export type OutboxItemView = z.output<typeof outboxItemSchema>;

const picked = z.object({ ids: z.array(idSchema).min(1).max(100) });
const changed = z.object({ changed: z.number().int() });

/** Outgoing messages. */
export const outboxManageContract = {
  list: query({
    access: 'admin',
    scope: 'outbox:manage',
    summary: 'List outgoing messages, newest first, without their contents',
    input: z.object({
      state: z.enum(OUTBOX_STATES).optional(),
      before: idSchema.optional(),
      limit: z.number().int().min(1).max(100).default(50),
    }),
    output: z.object({ items: z.array(outboxItemSchema), next: z.number().int().nullable() }),
    rest: { method: 'GET', path: '/admin/outbox' },
  }),
  retry: mutation({
    access: 'admin',
    scope: 'outbox:manage',
    summary:
      'Retry failed or waiting messages now. A single one that can’t be retried is refused (`EMAIL_DATA_DELETED`)',
    input: picked,
    output: changed.extend({
      skipped: z.number().int().meta({ description: 'Messages that can’t be retried' }),
    }),
    rest: { method: 'POST', path: '/admin/outbox/retry' },
  }),
  drop: mutation({
    access: 'admin',
    scope: 'outbox:manage',
    summary: 'Discard failed or waiting messages',
    input: picked,
    output: changed,
    rest: { method: 'POST', path: '/admin/outbox/drop' },
  }),
  test: mutation({
    access: 'admin',
    scope: 'outbox:manage',
    summary: 'Send a test email with the saved settings and report the result',
    input: z.object({ to: emailSchema }),
    output: z.object({
      outcome: z.enum(TEST_EMAIL_OUTCOMES),
      folder: z
        .string()
        .nullable()
        .meta({ description: 'Folder that emails are written to if no mail server is set' }),
    }),
    rest: { method: 'POST', path: '/admin/outbox/test' },
  }),
} as const;

export const outboxContract = { manage: outboxManageContract } as const;
