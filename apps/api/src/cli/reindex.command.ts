import { Command } from 'commander';
import { rebuildIndex } from '../modules/search/reindex.service.ts';
import { CliFailure } from './outcomes.ts';
import { withProgressBar } from './progress-bar.ts';
import { withDeps } from './with-deps.ts';

/** `sanwen reindex`. */
export function reindexCommand(): Command {
  return new Command('reindex')
    .description('Rebuild the search index. The site can stay online.')
    .action(async () => {
      const failed: string[] = [];
      const posts = await withProgressBar('Indexing {bar} {value}/{total} posts', (onProgress) =>
        withDeps((deps) =>
          rebuildIndex(deps.orm.em.fork(), {
            onProgress,
            onFailed: (postId, error) => void failed.push(`${postId}: ${String(error)}`),
          }),
        ),
      );
      console.log(`\nIndexed ${posts} posts.`);
      if (failed.length > 0) throw new CliFailure(`Couldn’t index these posts:\n  ${failed.join('\n  ')}`);
    });
}
