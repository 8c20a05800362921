import { z } from 'zod';
import { mutation, query } from './define.ts';
import { instantSchema, nothingSchema } from './shared.schemas.ts';
import { transferSchema } from './transfers.schemas.ts';

/** Path of download links, below the API's path. A link works once, for a minute. */
export const DOWNLOADS_PATH = '/downloads';

/** Zips are uploaded here, below the API's path: as the body, with an administrator's bearer token. */
export const ARCHIVE_UPLOAD_PATH = '/admin/uploads';
export const ARCHIVE_TYPE = 'application/zip';

/** Why a backup was made. */
export const BACKUP_ORIGINS = ['manual', 'daily', 'before-restore'] as const;
export type BackupOrigin = (typeof BACKUP_ORIGINS)[number];

/** A name states date and origin, and is the only part of a path that comes from a request. */
export const backupNameSchema = z
  .string()
  .max(60)
  .regex(new RegExp(`^sanwen-\\d{8}-\\d{6}-(?:${BACKUP_ORIGINS.join('|')})\\.zip$`));

export const backupSchema = z
  .object({
    name: z.string(),
    origin: z.enum(BACKUP_ORIGINS),
    bytes: z.number().int(),
    createdAt: instantSchema,
    copiedAt: instantSchema.nullable().meta({ description: 'When its encrypted copy was complete' }),
  })
  .meta({ id: 'Backup' });
export type Backup = z.output<typeof backupSchema>;

/** A backup that was started and not finished. */
export const failedBackupSchema = z
  .object({ name: z.string(), at: instantSchema })
  .meta({ id: 'FailedBackup' });
export type FailedBackup = z.output<typeof failedBackupSchema>;

/**
 * `failed`: the last attempt failed; `late`: a daily backup is missing; `copy-late`: the latest daily backup
 * has no encrypted copy; `old`: none for a month; `none`: none at all.
 */
export const BACKUP_HEALTH = ['good', 'failed', 'late', 'copy-late', 'old', 'none'] as const;
export type BackupHealth = (typeof BACKUP_HEALTH)[number];

/** Automatic backups. */
export const backupSettingsSchema = z.object({
  daily: z.boolean().default(false),
  /** How many daily backups are kept. */
  keep: z.number().int().min(1).max(365).default(7),
});

/** Other systems whose folder an export can have. */
export const EXPORT_GENERATORS = ['hugo', 'hexo', 'astro'] as const;

export const uploadIdSchema = z.uuid();

const linkSchema = z.object({
  url: z.string().meta({ description: 'Path on this site. Valid once, for one minute' }),
});

/** Backups contain everything including secrets. Exports leave secrets out. */
export const backupsManageContract = {
  list: query({
    access: 'admin',
    scope: 'backups:write',
    summary: 'List backups and the last failed attempts, newest first',
    input: z.void(),
    output: z.object({
      items: z.array(backupSchema),
      failed: z.array(failedBackupSchema),
      health: z.enum(BACKUP_HEALTH).meta({ description: 'Whether the last backup is recent enough' }),
    }),
    rest: { method: 'GET', path: '/admin/backups' },
  }),
  create: mutation({
    access: 'admin',
    scope: 'backups:write',
    summary: 'Start a backup. The site stays online',
    input: z.void(),
    output: transferSchema,
    rest: { method: 'POST', path: '/admin/backups' },
  }),
  remove: mutation({
    access: 'admin',
    scope: 'backups:write',
    summary: 'Delete a backup',
    input: z.object({ name: backupNameSchema }),
    output: nothingSchema,
    rest: { method: 'DELETE', path: '/admin/backups/{name}' },
  }),
  download: mutation({
    access: 'admin',
    scope: null,
    summary: 'Get a one-time download link for a backup',
    input: z.object({ name: backupNameSchema }),
    output: linkSchema,
    rest: { method: 'POST', path: '/admin/backups/{name}/download' },
  }),
  export: mutation({
    access: 'admin',
    scope: null,
    summary:
      'Get a one-time link to export everything except secrets as a zip of Markdown, JSON, and images, or posts as the folder of another system',
    input: z.object({ for: z.enum(['sanwen', ...EXPORT_GENERATORS]).default('sanwen') }).prefault({}),
    output: linkSchema,
    rest: { method: 'POST', path: '/admin/export' },
  }),
  restore: mutation({
    access: 'admin',
    scope: null,
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
