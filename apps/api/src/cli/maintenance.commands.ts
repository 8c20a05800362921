import { THEMES } from '@sanwen/contracts/constants';
import { settingsSchemas } from '@sanwen/contracts/settings.schemas';
import { Argument, Command } from 'commander';
import { markAllOutdated, renderOutdated } from '../modules/rendering/rendering.service.ts';
import { rebuildIndex } from '../modules/search/reindex.service.ts';
import { saveSettings } from '../modules/settings/settings.service.ts';
import { CliError, withDeps, withProgressBar } from './run-command.ts';

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
      if (failed.length > 0) throw new CliError(`Couldn’t index these posts:\n  ${failed.join('\n  ')}`);
    });
}

/** `sanwen render`. */
export function renderCommand(): Command {
  return new Command('render')
    .description(
      'Re-render posts rendered by an older version. A running site also does this in the background.',
    )
    .option('--all', 're-render everything')
    .action(async ({ all = false }: { all?: boolean }) => {
      const refused: string[] = [];
      const rendered = await withProgressBar('Rendering {bar} {value}/{total} texts', (onProgress) =>
        withDeps(async (deps) => {
          if (all) await markAllOutdated(deps);
          return renderOutdated(deps, {
            onProgress,
            onRefused: (name, error) => void refused.push(`${name}: ${error.message}`),
          });
        }),
      );
      if (rendered === undefined) throw new CliError('Another process is already re-rendering.');
      console.log(`\nRendered ${rendered - refused.length} texts.`);
      if (refused.length === 0) return;
      throw new CliError(
        `These could not be re-rendered and were left unchanged:\n  ${refused.join('\n  ')}`,
      );
    });
}

/** `sanwen theme`. */
export function themeCommand(): Command {
  return new Command('theme')
    .description('Switch the site’s theme. Takes effect immediately.')
    .addArgument(new Argument('<theme>').choices(THEMES))
    .action(async (chosen: string) => {
      const theme = settingsSchemas.theme.parse({ selectedTheme: chosen });
      await withDeps(({ orm, changes }) => saveSettings({ em: orm.em.fork(), changes }, 'theme', theme));
      console.log(`Theme set to ${theme.selectedTheme}.`);
    });
}
