import { Command } from 'commander';
import { describeConfig } from '../config.ts';
import { CliError } from './run-command.ts';

/** `sanwen config`. */
export function configCommand(): Command {
  return new Command('config')
    .description('Print the configuration in force and where each value came from, without passwords.')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nThe environment overrides .env in the working directory. Everything else is in the panel under Settings.',
    )
    .action(({ json = false }: { json?: boolean }) => {
      const { entries, unknown } = describeConfig();
      if (json) console.log(JSON.stringify({ entries, unknown }, undefined, 2));
      else
        for (const { name, value, source } of entries)
          console.log(`${name.padEnd(25)}${(value || '–').padEnd(40)} ${source}`);
      const problems = [
        ...entries.flatMap(({ problem }) => problem ?? []),
        ...unknown.map((name) => `.env has ${name}, which isn’t a setting of Sanwen.`),
      ];
      if (problems.length > 0) throw new CliError(problems.join('\n'));
    });
}
