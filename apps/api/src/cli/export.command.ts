import { resolve } from 'node:path';
import { EXPORT_GENERATORS } from '@sanwen/contracts/backups.contract';
import { Command } from 'commander';
import { exportFor } from '../modules/archives/export-for.ts';
import { folderTarget, writeArchive } from '../modules/archives/write-archive.service.ts';
import { IncompleteBackup } from '../modules/backups/verify-backup.service.ts';
import { ArchiveProblem } from '../platform/archive-format.ts';
import { ZipRefused } from '../platform/extract-zip.ts';
import { S3Error } from '../platform/s3-bucket.ts';
import { CliError, UsageError, withDeps } from './run-command.ts';

/** `sanwen export DIR`. */
export function exportCommand(): Command {
  return new Command('export')
    .description('Export everything to a folder: posts as Markdown, the rest as JSON, images unchanged.')
    .argument('<dir>', 'an empty or new folder')
    .addHelpText(
      'after',
      '\nPasswords and other secrets are left out. Restore it with: npx sanwen import site <dir>',
    )
    .option(
      `--for <${EXPORT_GENERATORS.join('|')}>`,
      'write posts, pages, images, and redirects as the folder of another system, and comments as WXR',
    )
    .action(async (dir: string, options: { for?: string }) => {
      const folder = resolve(dir);
      const generator = EXPORT_GENERATORS.find((each) => each === options.for);
      if (options.for !== undefined && !generator)
        throw new UsageError(`--for: use one of ${EXPORT_GENERATORS.join(', ')}.`);
      const report = await withDeps(async (deps) => {
        const target = await folderTarget(folder);
        return generator ? exportFor(deps, generator, target) : writeArchive(deps, target);
      }).catch(explain);
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
