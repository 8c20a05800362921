import { Command } from 'commander';
import { markAllOutdated, renderOutdated } from '../modules/rendering/rendering.service.ts';
import { CliFailure } from './outcomes.ts';
import { withProgressBar } from './progress-bar.ts';
import { withDeps } from './with-deps.ts';

/** `sanwen render`. */
export function renderCommand(): Command {
  return new Command('render')
    .description('Render anew the texts that an older version has rendered, which a running site does by itself, slowly. Readers see each at once.')
    .option('--all', 'every text, whichever version has rendered it')
    .action(async ({ all = false }: { all?: boolean }) => {
      const refused: string[] = [];
      const rendered = await withProgressBar('Rendering {bar} {value}/{total} texts', (onProgress) =>
        withDeps(async (deps) => {
          if (all) await markAllOutdated(deps);
          return renderOutdated(deps, { onProgress, onRefused: (name, error) => void refused.push(`${name}: ${error.message}`) });
        }),
      );
      if (rendered === undefined) throw new CliFailure('Another process is at it: the site does it by itself.');
      console.log(`\n${rendered - refused.length} texts were rendered.`);
      if (refused.length === 0) return;
      throw new CliFailure(`These cannot be rendered any more, and stay as they are:\n  ${refused.join('\n  ')}`);
    });
}
