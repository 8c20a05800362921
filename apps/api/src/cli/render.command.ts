import { Command } from 'commander';
import { markAllOutdated, renderOutdated } from '../modules/rendering/rendering.service.ts';
import { CliFailure } from './outcomes.ts';
import { withProgressBar } from './progress-bar.ts';
import { withDeps } from './with-deps.ts';

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
      if (rendered === undefined) throw new CliFailure('Another process is already re-rendering.');
      console.log(`\nRendered ${rendered - refused.length} texts.`);
      if (refused.length === 0) return;
      throw new CliFailure(
        `These could not be re-rendered and were left unchanged:\n  ${refused.join('\n  ')}`,
      );
    });
}
