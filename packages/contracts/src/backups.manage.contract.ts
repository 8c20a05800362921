import { z } from 'zod';
import { backupNameSchema, backupSchema, failedBackupSchema, uploadIdSchema } from './backups.schemas.ts';
import { mutation, query } from './define.ts';
import { nothingSchema } from './shared.schemas.ts';
import { transferSchema } from './transfers.schemas.ts';

const linkSchema = z.object({ url: z.string().meta({ description: 'Below the site’s origin; it works once, and for a minute' }) });

/** Backups hold everything, secrets as well; exports leave those out. */
export const backupsManageContract = {
  list: query({
    access: 'admin',
    summary: 'The backups that are kept, latest first, and the last attempts that failed',
    input: z.void(),
    output: z.object({ items: z.array(backupSchema), failed: z.array(failedBackupSchema) }),
    rest: { method: 'GET', path: '/admin/backups' },
  }),
  create: mutation({
    access: 'admin',
    summary: 'Begin to make a backup while the site goes on',
    input: z.void(),
    output: transferSchema,
    rest: { method: 'POST', path: '/admin/backups' },
  }),
  remove: mutation({
    access: 'admin',
    summary: 'Delete a backup',
    input: z.object({ name: backupNameSchema }),
    output: nothingSchema,
    rest: { method: 'DELETE', path: '/admin/backups/{name}' },
  }),
  download: mutation({
    access: 'admin',
    summary: 'A link to download a backup',
    input: z.object({ name: backupNameSchema }),
    output: linkSchema,
    rest: { method: 'POST', path: '/admin/backups/{name}/download' },
  }),
  export: mutation({
    access: 'admin',
    summary: 'A link to download everything but secrets, as one zip of Markdown, JSON and pictures',
    input: z.void(),
    output: linkSchema,
    rest: { method: 'POST', path: '/admin/export' },
  }),
  restore: mutation({
    access: 'admin',
    summary: 'Begin to make the site what a backup or an uploaded archive holds; what it has now is backed up first',
    input: z.object({
      from: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('backup'), name: backupNameSchema }),
        z.object({ kind: z.literal('upload'), id: uploadIdSchema }),
      ]),
      confirmed: z.literal(true).meta({ description: 'Everything that the site has now goes' }),
    }),
    output: transferSchema,
    rest: { method: 'POST', path: '/admin/restore' },
  }),
} as const;

export const backupsContract = { manage: backupsManageContract } as const;
