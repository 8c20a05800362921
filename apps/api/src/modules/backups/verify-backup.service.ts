import { join } from 'node:path';
import { readConfig, type Config } from '../../config.ts';
import { readDb } from '../../db/read.ts';
import type { Deps } from '../../request/context.ts';
import type { RestoreReport } from '../archives/read-archive.service.ts';
import { restoreZip } from './backups.service.ts';

/** Backup whose restored site lacks something. */
export class IncompleteBackup extends Error {}

/**
 * Restores a backup into a new site on SQLite below a folder, whatever database it came from, and compares
 * what arrived with what the backup says. Nothing is sent from there, since no job runs.
 * @param open opens a site
 * @throws ArchiveProblem, ZipRefused, IncompleteBackup
 */
export async function verifyBackup(
  zip: string,
  dir: string,
  open: (config: Config) => Promise<Deps>,
): Promise<RestoreReport> {
  const deps = await open(readConfig({ DATA_DIR: join(dir, 'site') }));
  try {
    const report = await restoreZip(deps, zip, { title: 'verify' });
    const db = readDb(deps.orm.em.fork());
    const countOf = async (table: 'posts' | 'post_translations' | 'users' | 'media') =>
      Number(
        (
          await db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      );
    const { posts, texts, users, images } = report;
    for (const [table, expected] of [
      ['posts', posts],
      ['post_translations', texts],
      ['users', users],
      ['media', images],
    ] as const) {
      const found = await countOf(table);
      if (found !== expected)
        throw new IncompleteBackup(
          `The backup has ${expected} rows of ${table}, but ${found} were restored.`,
        );
    }
    return report;
  } finally {
    deps.mailer.close();
    await deps.orm.close();
  }
}
