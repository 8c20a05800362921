import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Command } from 'commander';
import { readDb } from '../db/read.ts';
import { restoreZip } from '../modules/backups/restore-archive.service.ts';
import { isOnlyWelcomed } from '../modules/welcome/welcome.service.ts';
import { explain } from './export.command.ts';
import { CliFailure, WrongUsage } from './outcomes.ts';
import { withDeps } from './with-deps.ts';

/** `sanwen restore FILE`. */
export function restoreCommand(): Command {
  return new Command('restore')
    .description('Make the site what a backup holds, on SQLite or PostgreSQL. What it has now is backed up first.')
    .argument('<file>', 'what `sanwen backup` or the admin panel wrote')
    .option('--yes', 'do not ask')
    .action(async (file: string, { yes = false }: { yes?: boolean }) => {
      const path = resolve(file);
      if (!(await stat(path).catch(() => undefined))?.isFile()) throw new WrongUsage(`${path} is not a file.`);
      const { posts, texts, pictures, missing } = await withDeps(async (deps) => {
        const isNew = await isOnlyWelcomed(readDb(deps.orm.em.fork()));
        if (!isNew && !yes && !(await isConfirmed())) throw new CliFailure('Nothing was changed.');
        return restoreZip(deps, path, { title: basename(path) });
      }).catch(explain);
      console.log(`${posts} posts, ${texts} texts and ${pictures} pictures are here. Everybody has to sign in again.`);
      for (const key of missing) console.log(`  not found: ${key}`);
    });
}

/** Where nobody can be asked, the answer is no. */
async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.error('This site has accounts or posts, which the backup will take the place of. Say --yes to go on.');
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question('This site has accounts or posts, which the backup will take the place of. Type “restore” to go on: ');
  terminal.close();
  return answer.trim() === 'restore';
}
