import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { readDb } from '../db/read.ts';
import { readArtrans } from '../modules/comments/export/export-artrans.service.ts';
import { withDeps } from './run-command.ts';

/** `sanwen export-comments FILE`. */
export function exportCommentsCommand(): Command {
  return new Command('export-comments')
    .description('Write all comments to a file in Artrans, which Artalk imports.')
    .argument('<file>', 'a new file, such as comments.artrans')
    .action(async (path: string) => {
      const place = resolve(path);
      const count = await withDeps(async (deps) => {
        const file = await open(place, 'wx');
        try {
          let written = 0;
          for await (const row of readArtrans(readDb(deps.orm.em.fork()), deps.config.publicUrl)) {
            await file.write(`${written === 0 ? '[' : ','}\n${JSON.stringify(row)}`);
            written += 1;
          }
          await file.write(written === 0 ? '[]\n' : '\n]\n');
          return written;
        } finally {
          await file.close();
        }
      });
      console.log(`Exported ${count} comments to ${place}.`);
    });
}
