import { Command } from 'commander';
import { rebuildIndex } from '../modules/search/reindex.service.ts';
import { CliFailure } from './outcomes.ts';
import { withProgressBar } from './progress-bar.ts';
import { withDeps } from './with-deps.ts';

/** `sanwen reindex`. */
export function reindexCommand(): Command {
  return new Command('reindex')
    .description('Build the search index anew. The site may go on running; search finds again what is done.')
    .action(async () => {
      const failed: string[] = [];
      const posts = await withProgressBar('Indexing {bar} {value}/{total} posts', (onProgress) =>
        withDeps((deps) => rebuildIndex(deps.orm.em.fork(), { onProgress, onFailed: (postId, error) => void failed.push(`${postId}: ${String(error)}`) })),
      );
      console.log(`\n${posts} posts are in the search index.`);
      if (failed.length > 0) throw new CliFailure(`These posts could not be indexed:\n  ${failed.join('\n  ')}`);
    });
}
