import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { rebuildIndex } from '../modules/search/reindex.service.ts';
import { withDeps } from './with-deps.ts';

/** `sanwen reindex`. */
export function reindexCommand(): Command {
  return new Command('reindex')
    .description('Build the search index anew. The site may go on running; search finds again what is done.')
    .action(async () => {
      const bar = new SingleBar({
        format: 'Indexing {bar} {value}/{total} posts',
        barCompleteChar: '█',
        barIncompleteChar: '░',
        noTTYOutput: true,
        notTTYSchedule: 1000,
        hideCursor: true,
      });
      bar.start(0, 0);
      const onProgress = (done: number, total: number) => {
        bar.setTotal(total);
        bar.update(done);
      };
      try {
        const posts = await withDeps((deps) => rebuildIndex(deps.orm.em.fork(), { onProgress }));
        console.log(`\n${posts} posts are in the search index.`);
      } finally {
        bar.stop();
      }
    });
}
