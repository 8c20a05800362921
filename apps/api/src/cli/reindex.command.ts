import { Command } from 'commander';
import { rebuildIndex } from '../modules/search/reindex.service.ts';
import { withProgressBar } from './progress-bar.ts';
import { withDeps } from './with-deps.ts';

/** `sanwen reindex`. */
export function reindexCommand(): Command {
  return new Command('reindex')
    .description('Rebuild the search index. The site can stay online.')
    .action(async () => {
      const posts = await withProgressBar('Indexing {bar} {value}/{total} posts', (onProgress) =>
        withDeps((deps) => rebuildIndex(deps.orm.em.fork(), { onProgress })),
      );
      console.log(`\nIndexed ${posts} posts.`);
    });
}
