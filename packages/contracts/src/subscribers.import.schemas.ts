import { z } from 'zod';

/** Characters of an imported file: some twenty thousand addresses. */
const CSV_MAX = 1_000_000;
const COLUMNS_MAX = 200;

/**
 * What a column of an imported file means. `subscribed` and `unsubscribed` are yes or no (or a date), `status`
 * is a word such as `enabled` or `cleaned`.
 */
export const IMPORT_FIELDS = [
  'email',
  'name',
  'locale',
  'tags',
  'subscribed',
  'unsubscribed',
  'status',
  'ignore',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Systems whose exports are recognized by their columns. */
export const IMPORT_SOURCES = ['ghost', 'substack', 'mailchimp', 'buttondown', 'listmonk'] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

const importFieldSchema = z.enum(IMPORT_FIELDS);

export const importInputSchema = z.object({
  csv: z.string().min(1).max(CSV_MAX),
  columns: z
    .array(importFieldSchema)
    .max(COLUMNS_MAX)
    .optional()
    .meta({ description: 'What each column means. Guessed by default' }),
});

/** What importing a file would do. */
export const importPlanSchema = z.object({
  source: z.enum(IMPORT_SOURCES).nullable().meta({ description: 'The system that exported it, if known' }),
  columns: z.array(
    z.object({
      header: z.string().meta({ description: 'Empty in a file without headers' }),
      samples: z.array(z.string()).meta({ description: 'First values' }),
      field: importFieldSchema,
    }),
  ),
  subscribed: z.number().int(),
  unsubscribed: z.number().int().meta({ description: 'Stay unsubscribed' }),
  unconfirmed: z.number().int().meta({ description: 'Get a confirmation email in any case' }),
  known: z.number().int().meta({ description: 'Already on the list, and unchanged' }),
  invalid: z.number().int().meta({ description: 'Lines without a valid address' }),
});
export type ImportPlan = z.output<typeof importPlanSchema>;
