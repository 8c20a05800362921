import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Command } from 'commander';
import { readDb } from '../db/read.ts';
import { restoreZip } from '../modules/backups/restore-archive.service.ts';
import { hasOnlyWelcomeContent } from '../modules/welcome/welcome.service.ts';
import { explain } from './export.command.ts';
import { CliFailure, WrongUsage } from './outcomes.ts';
import { withDeps } from './with-deps.ts';

/** `sanwen restore FILE`. */
export function restoreCommand(): Command {
  return new Command('restore')
    .description('Restore a backup to SQLite or PostgreSQL. The current site is backed up first.')
    .argument('<file>', 'a backup from `sanwen backup` or the admin panel')
    .option('--yes', 'skip the confirmation')
    .action(async (file: string, { yes = false }: { yes?: boolean }) => {
      const path = resolve(file);
      if (!(await stat(path).catch(() => undefined))?.isFile()) throw new WrongUsage(`${path} isn’t a file.`);
      const { posts, texts, images, missing } = await withDeps(async (deps) => {
        const isNew = await hasOnlyWelcomeContent(readDb(deps.orm.em.fork()));
        if (!isNew && !yes && !(await isConfirmed())) throw new CliFailure('Nothing was changed.');
        return restoreZip(deps, path, { title: basename(path) });
      }).catch(explain);
      console.log(
        `Restored ${posts} posts (${texts} translations) and ${images} images. Everyone has to sign in again.`,
      );
      for (const key of missing) console.log(`  not found: ${key}`);
    });
}

/** Where nobody can be asked, the answer is no. */
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
