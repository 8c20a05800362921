import { resolve } from 'node:path';
import { Command } from 'commander';
import { readArchive } from '../modules/archives/read-archive.service.ts';
import { explain } from './export.command.ts';
import { withDeps } from './with-deps.ts';

/** `sanwen import site DIR`. */
export function importSiteCommand(): Command {
  return new Command('site')
    .description('Make a new site the one that `sanwen export` wrote, on SQLite or PostgreSQL.')
    .argument('<dir>', 'the folder')
    .action(async (dir: string) => {
      const { posts, texts, pictures, users, missing } = await withDeps((deps) =>
        readArchive({ ...deps, em: deps.orm.em.fork() }, resolve(dir)),
      ).catch(explain);
      console.log(`${posts} posts, ${texts} texts and ${pictures} pictures are here.`);
      for (const key of missing) console.log(`  not found: ${key}`);
      if (users > 0) {
        console.log(`${users} accounts came without passwords. Choose one with: npx sanwen admin password --email <address>`);
      }
    });
}
