import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const serverProcess = fileURLToPath(new URL('postgres-process.ts', import.meta.url));

export interface RunningPostgres {
  /** URL of a database on this server. */
  url: (database?: string) => string;
  stop: () => Promise<void>;
}

/**
 * Starts an empty PostgreSQL from the npm package on a free port of 127.0.0.1, in a temporary folder. It ends
 * with this process.
 * @throws if it does not start
 */
export async function startPostgres(): Promise<RunningPostgres> {
  // The package creates the folder: as root it runs as another user, who must own it.
  const databaseDir = join(tmpdir(), `sanwen-postgres-${randomUUID()}`);
  const port = await freePort();
  const child = fork(serverProcess, [databaseDir, String(port)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  const ended = once(child, 'exit');
  const isReady = await Promise.race([once(child, 'message').then(() => true), ended.then(() => false)]);
  if (!isReady) throw new Error('PostgreSQL did not start.');
  return {
    url: (database = 'postgres') => `postgresql://postgres:postgres@127.0.0.1:${port}/${database}`,
    stop: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('no free port'));
      });
    });
  });
}
