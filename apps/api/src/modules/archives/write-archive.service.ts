import type { Config } from '../../config.ts';
import { readOneMoment } from '../../db/one-moment.ts';
import type { Orm } from '../../db/orm.ts';
import type { FileStorage } from '../../platform/file-storage.ts';
import { archiveFiles, type ArchiveNotes, type ArchiveReport } from './archive-files.ts';
import { type ArchiveKind, MANIFEST, manifestText } from './archive-manifest.service.ts';
import type { ArchiveTarget } from './archive-target.ts';

export { folderTarget } from './archive-folder.ts';
export { zipTarget } from './archive-target.ts';
export type { ArchiveReport } from './archive-files.ts';

export interface ArchiveSource {
  orm: Orm;
  storage: FileStorage;
  config: Pick<Config, 'database'>;
}

interface ArchiveOptions {
  kind?: ArchiveKind;
  /** Is told how many texts are written. */
  onProgress?: (done: number) => void;
}

/**
 * Writes all that a site has: texts as Markdown with front matter, the rest as JSON lines, pictures as they
 * are. An export leaves out passwords and other secrets; neither it nor a backup has sessions, or what is
 * made anew (archived-tables.ts). It is one moment of the site, which goes on meanwhile, and the same site
 * gives the same files. A part of it at a time is in memory.
 */
export async function writeArchive(
  { orm, storage, config }: ArchiveSource,
  target: ArchiveTarget,
  { kind = 'export', onProgress }: ArchiveOptions = {},
): Promise<ArchiveReport> {
  const notes: ArchiveNotes = {
    report: { posts: 0, texts: 0, images: 0, missing: [] },
    rows: {},
    onProgress,
  };
  await readOneMoment(orm, config.database, async (tx) => {
    for await (const file of archiveFiles(tx, storage, kind, notes)) await target.add(file);
  });
  // It stands there last: an archive without it was not finished.
  await target.add({ path: MANIFEST, content: manifestText({ kind, rows: notes.rows }) });
  await target.end();
  return notes.report;
}
