import { z } from 'zod';
import { instantSchema } from './shared.schemas.ts';

/** Where what was asked for is downloaded, below the API's path; a link works once, and for a minute. */
export const DOWNLOADS_PATH = '/downloads';

/** Where a zip is uploaded to, below the API's path: as the body, with an admin's bearer token. */
export const ARCHIVE_UPLOAD_PATH = '/admin/uploads';
export const ARCHIVE_TYPE = 'application/zip';

/**
 * Why a backup was made: an administrator asked, the day was over, or another one was about to be restored.
 */
export const BACKUP_ORIGINS = ['manual', 'daily', 'before-restore'] as const;
export type BackupOrigin = (typeof BACKUP_ORIGINS)[number];

/** Their names tell what they are, and are all that a path is made of. */
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
  })
  .meta({ id: 'Backup' });
export type Backup = z.output<typeof backupSchema>;

/** A backup that was begun and not finished. */
export const failedBackupSchema = z
  .object({ name: z.string(), at: instantSchema })
  .meta({ id: 'FailedBackup' });
export type FailedBackup = z.output<typeof failedBackupSchema>;

/** Backups that the server makes by itself. */
export const backupSettingsSchema = z.object({
  daily: z.boolean().default(false),
  /** How many of those are kept. */
  keep: z.number().int().min(1).max(365).default(7),
});

export const uploadIdSchema = z.uuid();
