import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { childEnvironment } from '../test/environment.ts';

const apiFolder = fileURLToPath(new URL('../', import.meta.url));

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sanwen-starting-'));
  await mkdir(join(dir, 'broken'));
  await writeFile(join(dir, 'broken', 'sanwen.db'), 'This is no database.'.repeat(100));
  await writeFile(join(dir, 'file'), '');
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Starts the server where it cannot start. @returns its exit status and standard error */
async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: apiFolder,
    env: { ...childEnvironment, PORT: '0', DATA_DIR: join(dir, 'data'), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const printed = text(child.stderr);
  const [status] = (await once(child, 'exit')) as [number | null];
  return { status, printed: (await printed).trim() };
}

test.each([
  ['PostgreSQL is down', { DATABASE_URL: 'postgresql://u:secret@127.0.0.1:9/x' }, 'DATABASE_URL'],
  [
    'the PostgreSQL host is unknown',
    { DATABASE_URL: 'postgresql://u:secret@nowhere.invalid/x' },
    'DATABASE_URL',
  ],
  ['DATABASE_URL is invalid', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  ['the SQLite file is invalid', { DATA_DIR: 'broken' }, 'DATA_DIR'],
  ['the data folder is a file', { DATA_DIR: 'file' }, 'DATA_DIR'],
])(
  'if %s, the server prints the setting to change in one line and exits with 1',
  async (_what, { DATA_DIR, ...env }: Record<string, string>, variable) => {
    const { status, printed } = await start({
      ...env,
      ...(DATA_DIR === undefined ? {} : { DATA_DIR: join(dir, DATA_DIR) }),
    });
    expect(status).toBe(1);
    expect(printed.split('\n')).toHaveLength(1);
    expect(printed).toContain(variable);
    expect(printed).not.toContain('secret');
  },
);

test('if the port is in use, the server says so and exits with 1', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const { status, printed } = await start({
    PORT: String(typeof address === 'object' && address ? address.port : 0),
  });
  other.close();
  expect({ status, printed }).toEqual({
    status: 1,
    printed: 'The port is in use: set PORT to a free one, for example PORT=5002.',
  });
});
