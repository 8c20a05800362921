import { z } from 'zod';
import { mutation, query } from './define.ts';
import { instantSchema, localeSchema } from './shared.schemas.ts';
import { emailSchema } from './users.schemas.ts';

export const MAIL_STATES = ['waiting', 'sending', 'sent', 'failed'] as const;

const idSchema = z.number().int().min(1).max(2_147_483_647);

/** A mail of the outbox as administrators see it: what it says is not shown, as it may open something. */
export const managedMailSchema = z
  .object({
    id: z.number().int(),
    template: z.string(),
    to: z.string(),
    locale: localeSchema.nullable(),
    state: z.enum(MAIL_STATES),
    attempts: z.number().int(),
    lastError: z.string().nullable(),
    createdAt: instantSchema,
    nextTryAt: instantSchema.nullable().meta({ description: 'While it’s queued' }),
    sentAt: instantSchema.nullable(),
  })
  .meta({ id: 'ManagedMail' });
export type ManagedMail = z.output<typeof managedMailSchema>;

/** Managing the mails that leave the site. */
export const manageMailsContract = {
  list: query({
    access: 'admin',
    summary: 'List emails by status, newest first',
    input: z.object({ state: z.enum(MAIL_STATES).default('failed'), before: idSchema.optional(), limit: z.number().int().min(1).max(100).default(50) }),
    output: z.object({ items: z.array(managedMailSchema), next: z.number().int().nullable() }),
  }),
  retry: mutation({
    access: 'admin',
    summary: 'Retry failed or waiting emails now',
    input: z.object({ ids: z.array(idSchema).min(1).max(100) }),
    output: z.object({ changed: z.number().int() }),
  }),
  test: mutation({
    access: 'admin',
    summary: 'Send a test email with the saved settings and report the result',
    input: z.object({ to: emailSchema }),
    output: z.object({
      ok: z.boolean(),
      folder: z.string().nullable().meta({ description: 'Folder that emails are written to if no mail server is set' }),
      answer: z.string().meta({ description: 'Error as reported by the mail server or the network' }),
    }),
  }),
} as const;
