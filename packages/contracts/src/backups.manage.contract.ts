import { z } from 'zod';
import { backupNameSchema, backupSchema, failedBackupSchema, uploadIdSchema } from './backups.schemas.ts';
import { mutation, query } from './define.ts';
import { nothingSchema } from './shared.schemas.ts';
import { transferSchema } from './transfers.schemas.ts';

const linkSchema = z.object({
  url: z.string().meta({ description: 'Path on this site. Valid once, for one minute' }),
});

/** Backups hold everything, secrets as well; exports leave those out. */
export const backupsManageContract = {
  list: query({
    access: 'admin',
    summary: 'List backups and the last failed attempts, newest first',
    input: z.void(),
    output: z.object({ items: z.array(backupSchema), failed: z.array(failedBackupSchema) }),
    rest: { method: 'GET', path: '/admin/backups' },
  }),
  create: mutation({
    access: 'admin',
    summary: 'Start a backup. The site stays online',
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
    summary: 'Get a one-time download link for a backup',
    input: z.object({ name: backupNameSchema }),
    output: linkSchema,
    rest: { method: 'POST', path: '/admin/backups/{name}/download' },
  }),
  export: mutation({
    access: 'admin',
    summary: 'Get a one-time link to export everything except secrets as a zip of Markdown, JSON, and images',
    input: z.void(),
    output: linkSchema,
    rest: { method: 'POST', path: '/admin/export' },
  }),
  restore: mutation({
    access: 'admin',
    summary: 'Start restoring a backup or an uploaded archive. The current site is backed up first',
    input: z.object({
      from: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('backup'), name: backupNameSchema }),
        z.object({ kind: z.literal('upload'), id: uploadIdSchema }),
      ]),
      confirmed: z.literal(true).meta({ description: 'Must be `true`: the current site is replaced' }),
    }),
    output: transferSchema,
    rest: { method: 'POST', path: '/admin/restore' },
  }),
} as const;

export const backupsContract = { manage: backupsManageContract } as const;
