import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import nodeFlags from '../../../apps/api/node-flags.json' with { type: 'json' };
import { inRepository, repositoryRoot } from '../repository-root.ts';

/** A server in a separate process. */
export interface ServerProcess {
  url: string;
  /** CPU time that the process has used, in milliseconds. Linux only; elsewhere it grows as the clock does. */
  cpuMs: () => number;
  /** Resident memory in megabytes; Linux only. */
  memoryMb: () => number | undefined;
  /** From the start of the process to its first response, in milliseconds. */
  startedInMs: number;
  stop: () => Promise<void>;
}

const START_LIMIT = 60_000;
const POLL_MS = 10;

/** Fills a data folder with posts. @throws if seeding fails */
export function seedPosts(posts: number, dataDir: string): void {
  runOn(dataDir, ['apps/api/dev/seed-posts.ts', '--posts', String(posts)]);
}

/** Sets the theme of a site, which may be running. */
export function chooseTheme(theme: string, dataDir: string): void {
  runOn(dataDir, ['apps/api/bin/sanwen.js', 'theme', theme]);
}

function runOn(dataDir: string, [script = '', ...args]: string[]): void {
  const { status, error } = spawnSync(process.execPath, [inRepository(script), ...args], {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${script} ${args.join(' ')} exited with status ${status}.`);
}

/** Starts the built server on a data folder, and waits until it is healthy. */
export async function startSite(dataDir: string, flags: readonly string[]): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  return start(
    [...nodeFlags, 'release/sanwen.js', ...flags],
    {
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
    url,
    '/healthz',
  );
}

/** Starts the bare server for these sizes in bytes. */
export async function startBaseline(sizes: readonly number[]): Promise<ServerProcess> {
  const port = await freePort();
  return start(
    ['tools/src/bench/baseline-server.ts', String(port), ...sizes.map(String)],
    { NODE_ENV: 'production' },
    `http://127.0.0.1:${port}`,
    `/${sizes[0]}`,
  );
}

async function start(
  args: string[],
  env: Record<string, string>,
  url: string,
  healthPath: string,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, {
    cwd: repositoryRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  const began = performance.now();
  const ended = once(child, 'exit');
  const deadline = Date.now() + START_LIMIT;
  while (!(await answers(url + healthPath))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${args.join(' ')} did not start.`);
    }
    await wait(POLL_MS);
  }
  const startedInMs = performance.now() - began;
  return {
    url,
    startedInMs,
    cpuMs: () => readCpuMs(child.pid) ?? performance.now(),
    memoryMb: () => readMemoryMb(child.pid),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** Ticks of the clock that Linux counts CPU time in. */
const TICKS_PER_SECOND = 100;

function readCpuMs(pid: number | undefined): number | undefined {
  const stat = readProcFile(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  // The name before the last parenthesis may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1000;
}

function readMemoryMb(pid: number | undefined): number | undefined {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readProcFile(`/proc/${pid}/status`) ?? '')?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

function readProcFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('No port is free.');
  return address.port;
}
