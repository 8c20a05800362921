import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { databaseProject, separateRunEnvironment } from './environment.ts';

const apiFolder = fileURLToPath(new URL('..', import.meta.url));
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

test('the test command exits with 1 when a test fails under the global setup', async () => {
  const project = databaseProject;
  const args = [
    vitest,
    'run',
    '--config',
    'test/fixtures/exit-status/vitest.config.ts',
    '--project',
    project,
    '--reporter',
    'default',
  ];
  // A separate Vitest run with its own PostgreSQL server, not a worker of this run.
  const env = separateRunEnvironment();
  const run = spawn(process.execPath, args, { cwd: apiFolder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [run.stdout, run.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const [status] = await once(run, 'close');
  expect(output).toContain('1 failed');
  expect(status).toBe(1);
});
