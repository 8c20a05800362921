import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const apiFolder = fileURLToPath(new URL('..', import.meta.url));
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

test('a test that fails behind the setup of these tests gives the command an exit status that says so', async () => {
  const project = process.env['TEST_DATABASE'] ?? '';
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
  // Not a worker of this run, and with a PostgreSQL of its own.
  const { VITEST: _, TEST_DATABASE_URL: __, ...env } = process.env;
  const run = spawn(process.execPath, args, { cwd: apiFolder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [run.stdout, run.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const [status] = await once(run, 'close');
  expect(output).toContain('1 failed');
  expect(status).toBe(1);
});
