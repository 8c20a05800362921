import { open, rename, rm, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Command } from 'commander';
import { readDb } from '../db/read.ts';
import { hasOnlyWelcomeContent } from '../modules/archives/new-site.service.ts';
import type { ArchiveReport } from '../modules/archives/write-archive.service.ts';
import { writeBackup, restoreZip } from '../modules/backups/backups.service.ts';
import type { Deps } from '../request/context.ts';
import {
  backupCopiesCommand,
  backupFetchCommand,
  backupKeyCommand,
  backupVerifyCommand,
  decrypted,
} from './backup-copies.commands.ts';
import { explain } from './export.command.ts';
import { CliError, UsageError, withDeps } from './run-command.ts';

/** `sanwen backup FILE`. */
export function backupCommand(): Command {
  return new Command('backup')
    .description('Back up everything, including secrets, to one file. The site can stay online.')
    .argument('<file>', 'path of the new zip file')
    .addHelpText('after', '\nRestore it with: npx sanwen restore <file>')
    .addCommand(backupVerifyCommand())
    .addCommand(backupCopiesCommand())
    .addCommand(backupFetchCommand())
    .addCommand(backupKeyCommand())
    .action(async (file: string) => {
      const path = resolve(file);
      const { posts, texts, images, missing } = await withDeps((deps) => writeWhole(deps, path)).catch(
        explain,
      );
      console.log(`Backed up ${posts} posts (${texts} translations) and ${images} images to ${path}.`);
      for (const key of missing) console.log(`  not found: ${key}`);
    });
}

/** The file gets its name once it's complete. */
async function writeWhole(deps: Deps, path: string): Promise<ArchiveReport> {
  if (await stat(path).catch(() => undefined)) throw new CliError(`${path} already exists.`);
  const unfinished = `${path}.partial`;
  const file = await open(unfinished, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(`Can’t write ${unfinished}: ${error.message}`);
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

/** `sanwen restore FILE`. */
export function restoreCommand(): Command {
  return new Command('restore')
    .description('Restore a backup to SQLite or PostgreSQL. The current site is backed up first.')
    .argument('<file>', 'a backup from `sanwen backup` or the admin panel, or an encrypted copy')
    .option('--identity <file>', 'the file with the private key, for an encrypted copy')
    .option('--yes', 'skip the confirmation')
    .action(async (file: string, { yes = false, identity }: { yes?: boolean; identity?: string }) => {
      const path = resolve(file);
      if (!(await stat(path).catch(() => undefined))?.isFile()) throw new UsageError(`${path} isn’t a file.`);
      const { posts, texts, images, missing } = await withDeps((deps) =>
        deps.scratch.use(async (dir) => {
          const zip = await decrypted(path, identity === undefined ? {} : { identity }, dir);
          const isNew = await hasOnlyWelcomeContent(readDb(deps.orm.em.fork()));
          if (!isNew && !yes && !(await isConfirmed())) throw new CliError('Nothing was changed.');
          return restoreZip(deps, zip, { title: basename(path) });
        }),
      ).catch(explain);
      console.log(
        `Restored ${posts} posts (${texts} translations) and ${images} images. Everyone has to sign in again.`,
      );
      for (const key of missing) console.log(`  not found: ${key}`);
    });
}

/** Without a terminal to ask, the answer is no. */
async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.error('This site has accounts or posts that the backup will replace. Pass --yes to continue.');
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(
    'This site has accounts or posts that the backup will replace. Type “restore” to continue: ',
  );
  terminal.close();
  return answer.trim() === 'restore';
}
