import { z } from 'zod';
import { ERROR_CODES } from './errors.ts';
import { localeSchema } from './shared.schemas.ts';

/** Long-running jobs. One runs at a time. */
export const TRANSFER_KINDS = ['backup', 'restore', 'import'] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

const noteSchema = z.object({ name: z.string(), reason: z.string() });

/** Lists are cut to this length. `…Count` has the full number. */
export const NOTES_MAX = 200;

export const importReportSchema = z.object({
  posts: z.number().int(),
  comments: z.number().int(),
  saved: z.number().int(),
  unchanged: z.number().int(),
  images: z.number().int(),
  withheld: z
    .array(noteSchema)
    .meta({ description: 'Imported as drafts, with the front matter that says the post isn’t public' }),
  withheldCount: z.number().int(),
  skipped: z.array(noteSchema),
  skippedCount: z.number().int(),
  failed: z.array(noteSchema),
  failedCount: z.number().int(),
  notes: z
    .array(noteSchema)
    .meta({ description: 'What to look at: dates, addresses, and syntax that was not translated' }),
  notesCount: z.number().int(),
  missingImages: z.array(noteSchema),
  missingImagesCount: z.number().int(),
  remoteImages: z.number().int(),
  unresolvedLinks: z.number().int(),
  enabledLanguages: z.array(localeSchema),
});
export type ImportReportView = z.output<typeof importReportSchema>;

/** Content of a backup or a restored archive. */
export const archiveReportSchema = z.object({
  posts: z.number().int(),
  texts: z.number().int(),
  images: z.number().int(),
  missing: z.number().int().meta({ description: 'Images whose files are missing' }),
});
export type ArchiveReportView = z.output<typeof archiveReportSchema>;

export const transferSchema = z
  .object({
    kind: z.enum(TRANSFER_KINDS).nullable().meta({ description: 'The last one; null if there was none' }),
    number: z.number().int().meta({ description: 'Increases with each one started' }),
    isRunning: z.boolean(),
    done: z.number().int(),
    total: z.number().int(),
    problem: z.object({ code: z.enum(ERROR_CODES), message: z.string(), detail: z.string() }).nullable(),
    imported: importReportSchema.nullable(),
    archived: archiveReportSchema.nullable(),
  })
  .meta({ id: 'Transfer' });
export type Transfer = z.output<typeof transferSchema>;
