import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { readArchive, type RestoreReport } from '../modules/archives/read-archive.service.ts';
import { ARCHIVE_LIMITS } from '../modules/backups/restore-archive.service.ts';
import { extractZip } from '../platform/extract-zip.ts';
import type { Deps } from '../request/context.ts';
import { explain } from './export.command.ts';
import { withDeps } from './with-deps.ts';

/** `sanwen import site DIR`. */
export function importSiteCommand(): Command {
  return new Command('site')
    .description('Import an export into a new site, on SQLite or PostgreSQL.')
    .argument('<dir>', 'the export folder, or the zip from the admin panel')
    .action(async (dir: string) => {
      const { kind, posts, texts, images, users, missing } = await withDeps((deps) =>
        readPlace(deps, resolve(dir)),
      ).catch(explain);
      console.log(`Imported ${posts} posts (${texts} translations) and ${images} images.`);
      for (const key of missing) console.log(`  not found: ${key}`);
      if (users > 0 && kind === 'export') {
        console.log(
          `${users} accounts came without passwords. Set one with: npx sanwen admin password --email <address>`,
        );
      }
    });
}

async function readPlace(deps: Deps, place: string): Promise<RestoreReport> {
  const ctx = { ...deps, em: deps.orm.em.fork() };
  if (!(await stat(place).catch(() => undefined))?.isFile()) return readArchive(ctx, place);
  return deps.scratch.use(async (dir) => {
    await extractZip(place, dir, ARCHIVE_LIMITS);
    return readArchive(ctx, dir);
  });
}
