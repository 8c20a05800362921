import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeBackup } from '../modules/backups/backups.service.ts';
import { countCategories } from '../modules/categories/categories.service.ts';
import { findOpenFiles } from '../platform/private-files.ts';
import type { Deps } from '../request/context.ts';

const OTHERS = 0o077;

/**
 * Repairs what can be repaired without a decision: files that others can read, and counts that drifted.
 * Opening the site has applied pending migrations, which copies the database first. Makes a backup before
 * anything else, and changes nothing if that fails.
 * @returns a line for each thing done
 */
export async function fixProblems(deps: Deps): Promise<string[]> {
  const { name } = await makeBackup(deps, 'manual');
  const done = [`Made the backup ${name}.`];
  const open = await findOpenFiles(deps.config.dataDir);
  if (open.length > 0) {
    await makePrivate(deps.config.dataDir);
    done.push(`Made ${deps.config.dataDir} private.`);
  }
  const counts = await deps.changes.run(deps.orm.em.fork(), (tx, changed) => countCategories(tx, changed));
  for (const { slug, before, after } of counts)
    if (before !== after) done.push(`Corrected the posts of the category ${slug}: ${before} → ${after}.`);
  return done;
}

async function makePrivate(path: string): Promise<void> {
  const stats = await stat(path);
  await chmod(path, stats.mode & ~OTHERS);
  if (!stats.isDirectory()) return;
  for (const name of await readdir(path)) await makePrivate(join(path, name));
}
