import { open, rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Command } from 'commander';
import type { ArchiveReport } from '../modules/archives/write-archive.service.ts';
import { writeBackup } from '../modules/backups/make-backup.service.ts';
import type { Deps } from '../request/context.ts';
import { explain } from './export.command.ts';
import { CliFailure } from './outcomes.ts';
import { withDeps } from './with-deps.ts';

/** `sanwen backup FILE`. */
export function backupCommand(): Command {
  return new Command('backup')
    .description('Back up everything, including secrets, to one file. The site can stay online.')
    .argument('<file>', 'path of the new zip file')
    .addHelpText('after', '\nRestore it with: npx sanwen restore <file>')
    .action(async (file: string) => {
      const path = resolve(file);
      const { posts, texts, images, missing } = await withDeps((deps) => writeWhole(deps, path)).catch(
        explain,
      );
      console.log(`Backed up ${posts} posts (${texts} translations) and ${images} images to ${path}.`);
      for (const key of missing) console.log(`  not found: ${key}`);
    });
}

/** The file has its name when it is whole. */
async function writeWhole(deps: Deps, path: string): Promise<ArchiveReport> {
  if (await stat(path).catch(() => undefined)) throw new CliFailure(`${path} already exists.`);
  const unfinished = `${path}.partial`;
  const file = await open(unfinished, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new CliFailure(`${unfinished} cannot be written: ${error.message}`);
  });
  try {
    const report = await writeBackup(deps, unfinished);
    await file.sync();
    await rename(unfinished, path);
    return report;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}
