import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '../environment.ts';
import type { TestDatabase } from '../test-database.ts';

const script = fileURLToPath(new URL('../../bin/sanwen.js', import.meta.url));

/** Runs the command line on a test's database, as a person does. */
export function runSanwen(
  database: Pick<TestDatabase, 'target' | 'dataDir'>,
  args: string[],
  input = '',
  environment: Record<string, string> = {},
) {
  return runScript(database, script, args, input, environment);
}

/** Runs a Node script on a test's database. */
export async function runScript(
  { target, dataDir }: Pick<TestDatabase, 'target' | 'dataDir'>,
  file: string,
  args: string[],
  input = '',
  environment: Record<string, string> = {},
) {
  const child = spawn(process.execPath, [file, ...args], {
    env: {
      ...childEnvironment,
      ...environment,
      DATA_DIR: dataDir,
      ...(target.kind === 'postgres' ? { DATABASE_URL: target.url } : {}),
    },
  });
  child.stdin.end(input);
  const [output, errors, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ]);
  return { status, output, errors };
}
