import { Command, CommanderError } from 'commander';
import { makeFilesPrivate } from '../platform/private-files.ts';
import { adminCommand } from './admin.command.ts';
import { backupCommand, restoreCommand } from './backup.command.ts';
import { configCommand } from './config.command.ts';
import { doctorCommand } from './doctor.command.ts';
import { exportCommentsCommand } from './export-comments.command.ts';
import { exportCommand } from './export.command.ts';
import { importCommand } from './import.command.ts';
import { reindexCommand, renderCommand, themeCommand } from './maintenance.commands.ts';
import { migrateCommand } from './migrate.command.ts';
import { CliError, UsageError } from './run-command.ts';
import { tokenCommand } from './token.command.ts';
import { uploadsCommand } from './uploads.command.ts';

const EXIT_FAILED = 1;
const EXIT_WRONG_USAGE = 2;

makeFilesPrivate();

const program = new Command('sanwen')
  .description('Manage a Sanwen site. Uses DATA_DIR or DATABASE_URL.')
  .addCommand(adminCommand())
  .addCommand(backupCommand())
  .addCommand(restoreCommand())
  .addCommand(configCommand())
  .addCommand(doctorCommand())
  .addCommand(exportCommand())
  .addCommand(exportCommentsCommand())
  .addCommand(importCommand())
  .addCommand(migrateCommand())
  .addCommand(reindexCommand())
  .addCommand(renderCommand())
  .addCommand(themeCommand())
  .addCommand(tokenCommand())
  .addCommand(uploadsCommand())
  .helpCommand(false);
throwOnWrongUsage(program);

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = exitCodeFor(error);
}

/** Makes commander throw on wrong usage instead of exiting, in all subcommands. */
function throwOnWrongUsage(command: Command): void {
  command.exitOverride().showHelpAfterError('(see --help)');
  command.commands.forEach((sub) => throwOnWrongUsage(sub));
}

/** 0 success or help, 1 something failed, 2 wrong usage. */
function exitCodeFor(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_WRONG_USAGE;
  console.error(error instanceof CliError || error instanceof UsageError ? error.message : error);
  return error instanceof UsageError ? EXIT_WRONG_USAGE : EXIT_FAILED;
}
