import { Command } from 'commander';
import { readConfig } from '../config.ts';
import { readMigrationStatus } from '../db/migrate.ts';
import { openOrm } from '../db/orm.ts';
import { CliError, explainConfig, withDeps } from './run-command.ts';

/** `sanwen migrate`. */
export function migrateCommand(): Command {
  return new Command('migrate')
    .description('Update the database to this version, after copying it. A start does the same.')
    .option('--status', 'print what is applied and what is pending; exits with 1 if something is')
    .action(async ({ status = false }: { status?: boolean }) => {
      if (status) return printStatus();
      const before = await readStatus();
      await withDeps(() => Promise.resolve());
      console.log(
        before.pending.length === 0
          ? 'The database was already up to date.'
          : `Applied:\n${list(before.pending)}`,
      );
    });
}

async function printStatus(): Promise<void> {
  const { applied, pending, unknown } = await readStatus();
  console.log(`Applied: ${applied.length}, the latest is ${applied.at(-1) ?? 'none'}.`);
  if (unknown.length > 0)
    throw new CliError(
      `A newer version of Sanwen has migrated this database:\n${list(unknown)}\nStart that version, or restore the copy from before its update (docs/backups.md).`,
    );
  if (pending.length > 0)
    throw new CliError(
      `Pending: ${pending.length}. The next start applies ${pending.length === 1 ? 'it' : 'them'}, after copying the database.\n${list(pending)}`,
    );
  console.log('Nothing is pending.');
}

async function readStatus() {
  const { database } = explainConfig(() => readConfig());
  const orm = await openOrm(database);
  try {
    return await readMigrationStatus(orm, database);
  } finally {
    await orm.close();
  }
}

function list(names: readonly string[]): string {
  return names.map((name) => `  ${name}`).join('\n');
}
