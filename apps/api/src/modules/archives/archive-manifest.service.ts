import { z } from 'zod';
import { ArchiveProblem } from './archive-problem.service.ts';
import { archiveSentence } from './archive-texts.ts';

const FORMAT = 1;
/** Of one table: more than any site has, and no more than a disk can be made to take by a small file. */
const ROWS_MAX = 20_000_000;
export const MANIFEST = 'sanwen.json';

/** An export is for anyone whom its owner gives it; a backup has the secrets of the site, too. */
export const ARCHIVE_KINDS = ['export', 'backup'] as const;
export type ArchiveKind = (typeof ARCHIVE_KINDS)[number];

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  kind: z.enum(ARCHIVE_KINDS).default('export'),
  /** Rows of each table, so that a file that was cut is seen. */
  rows: z.record(z.string(), z.number().int().min(0).max(ROWS_MAX)),
});
export type Manifest = z.output<typeof manifestSchema>;

export function manifestText({ kind, rows }: Pick<Manifest, 'kind' | 'rows'>): string {
  return `${JSON.stringify({ format: FORMAT, kind, rows } satisfies Manifest, null, 2)}\n`;
}

/** @param place where it stands, for people. @throws ArchiveProblem */
export function parseManifest(source: string, place: string): Manifest {
  const manifest = manifestSchema.safeParse(fromJson(source));
  if (manifest.success) return manifest.data;
  const [issue] = manifest.error.issues;
  throw new ArchiveProblem(
    issue?.path[0] === 'format'
      ? archiveSentence('otherVersion', { path: place })
      : archiveSentence('manifest', { path: place, problem: issue?.message ?? '' }),
  );
}

function fromJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}
