import { resolve } from 'node:path';
import { Command } from 'commander';
import { folderTarget, writeArchive } from '../modules/archives/write-archive.service.ts';
import { IncompleteBackup } from '../modules/backups/verify-backup.service.ts';
import { ArchiveProblem } from '../platform/archive-format.ts';
import { ZipRefused } from '../platform/extract-zip.ts';
import { S3Error } from '../platform/s3-bucket.ts';
import { CliError, withDeps } from './run-command.ts';

/** `sanwen export DIR`. */
export function exportCommand(): Command {
  return new Command('export')
    .description('Export everything to a folder: posts as Markdown, the rest as JSON, images unchanged.')
    .argument('<dir>', 'an empty or new folder')
    .addHelpText(
      'after',
      '\nPasswords and other secrets are left out. Restore it with: npx sanwen import site <dir>',
    )
    .action(async (dir: string) => {
      const folder = resolve(dir);
      const report = await withDeps(async (deps) => writeArchive(deps, await folderTarget(folder))).catch(
        explain,
      );
      console.log(
        `Exported ${report.posts} posts (${report.texts} translations) and ${report.images} images to ${folder}.`,
      );
      for (const key of report.missing) console.log(`  not found: ${key}`);
    });
}

const EXPLAINED = [ArchiveProblem, ZipRefused, IncompleteBackup, S3Error];

/** Turns errors that the user can fix into messages. @throws CliError */
export function explain(error: unknown): never {
  throw EXPLAINED.some((each) => error instanceof each) && error instanceof Error
    ? new CliError(error.message)
    : error;
}
