import { SingleBar } from 'cli-progress';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { NewerSchema } from '../db/migrate.ts';
import type { Deps } from '../request/context.ts';
import { startUp } from '../start/start-up.ts';

/** The command failed; its message is all that the user needs. Exit status 1. */
export class CliError extends Error {}

/** Wrong usage of a command. Exit status 2. */
export class UsageError extends Error {}

/**
 * Shows the progress of long work as a bar or, without a terminal, as a line per second. @param format with
 * `{bar}`, `{value}`, and `{total}`
 */
export async function withProgressBar<Result>(
  format: string,
  work: (onProgress: (done: number, total: number) => void) => Promise<Result>,
): Promise<Result> {
  const bar = new SingleBar({
    format,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    noTTYOutput: true,
    notTTYSchedule: 1000,
    hideCursor: true,
  });
  bar.start(0, 0);
  try {
    return await work((done, total) => {
      bar.setTotal(total);
      bar.update(done);
    });
  } finally {
    bar.stop();
  }
}

/** Runs a command on the site's database, and always closes it. */
export async function withDeps<Result>(run: (deps: Deps) => Promise<Result>): Promise<Result> {
  const deps = await open();
  try {
    return await run(deps);
  } finally {
    deps.mailer.close();
    await deps.orm.close();
  }
}

/** @throws CliError for an invalid configuration */
export function explainConfig(read: () => Config): Config {
  try {
    return read();
  } catch (error) {
    if (error instanceof ConfigError) throw new CliError(error.message);
    throw error;
  }
}

async function open(): Promise<Deps> {
  try {
    return await startUp(readConfig(), { print: (line) => console.error(line) });
  } catch (error) {
    if (error instanceof ConfigError || error instanceof NewerSchema) throw new CliError(error.message);
    throw error;
  }
}
