import { ConfigError, readConfig } from '../config.ts';
import { NewerSchema } from '../db/migrate.ts';
import type { Deps } from '../request/context.ts';
import { startUp } from '../start/start-up.ts';
import { CliFailure } from './outcomes.ts';

/** Runs a command on the site's database, and closes it whatever happens. */
export async function withDeps<Result>(run: (deps: Deps) => Promise<Result>): Promise<Result> {
  const deps = await open();
  try {
    return await run(deps);
  } finally {
    await deps.orm.close();
  }
}

async function open(): Promise<Deps> {
  try {
    return await startUp(readConfig(), { print: (line) => console.error(line) });
  } catch (error) {
    if (error instanceof ConfigError || error instanceof NewerSchema) throw new CliFailure(error.message);
    throw error;
  }
}
