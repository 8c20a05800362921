import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import nodeFlags from '../../node-flags.json' with { type: 'json' };
import { onServer, urlOf } from '../../test/database-server.ts';
import { childEnvironment, isPostgres } from '../../test/environment.ts';

const apiFolder = fileURLToPath(new URL('../../', import.meta.url));
const START_TIMEOUT_MS = 60_000;
const OUTPUT_MAX = 50_000;

/** A server in a separate process, on an empty database of the kind that the running test project uses. */
export interface AttackedServer {
  url: string;
  port: number;
  dataDir: string;
  /** PostgreSQL URL of its database, or undefined on SQLite. */
  databaseUrl: string | undefined;
  child: ChildProcess;
  /** The end of its standard output and error. */
  output: () => string;
  /** Resident memory in megabytes. */
  memoryMb: () => number;
  /** Runs `sanwen` on the same data. @returns its exit status and output */
  cli: (args: string[], input?: string) => Promise<{ status: number | null; output: string }>;
  /** Sends SIGTERM. @returns how it ended, and after how many milliseconds */
  stop: () => Promise<{ status: number | null; signal: NodeJS.Signals | null; ms: number }>;
  /** Starts a new process on the same data, after `stop` or a kill. */
  restart: () => Promise<void>;
  /** Ends the process, and drops its database and data folder. */
  remove: () => Promise<void>;
}

export interface AttackedServerOptions {
  env?: Record<string, string>;
  /** Flags of `main.ts`. */
  flags?: string[];
  /** Runs on the database and the data folder of another server, as its second process. */
  beside?: AttackedServer;
  /** Replaces the database URL that the process connects to. */
  databaseThrough?: (url: string) => string;
}

/**
 * Starts the server as `npm start` does and waits until it is healthy. @throws with its output if it does not
 * start
 */
export async function startAttackedServer({
  env = {},
  flags = [],
  beside,
  databaseThrough = (own) => own,
}: AttackedServerOptions = {}): Promise<AttackedServer> {
  const dataDir = beside?.dataDir ?? (await mkdtemp(join(tmpdir(), 'sanwen-hostile-')));
  const database = beside
    ? { url: beside.databaseUrl, drop: () => Promise.resolve() }
    : await createDatabase();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    ...childEnvironment,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    LOG_LEVEL: 'warn',
    ...(database.url === undefined ? {} : { DATABASE_URL: databaseThrough(database.url) }),
    ...env,
  };
  let child: ChildProcess;
  let output = '';
  const run = (args: string[]) => {
    const started = spawn(process.execPath, args, {
      cwd: apiFolder,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: environment,
    });
    for (const stream of [started.stdout, started.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        output = (output + chunk).slice(-OUTPUT_MAX);
      });
    }
    return started;
  };
  const start = async () => {
    child = run([...nodeFlags, 'src/main.ts', ...flags]);
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await isHealthy(url))) {
      if (child.exitCode !== null || Date.now() > deadline) {
        child.kill('SIGKILL');
        throw new Error(`The server did not start:\n${output}`);
      }
      await wait(50);
    }
    return child;
  };
  child = await start();
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    url,
    port,
    dataDir,
    databaseUrl: database.url,
    get child() {
      return child;
    },
    output: () => output,
    memoryMb: () => residentMb(child.pid),
    async cli(args, input = '') {
      const before = output.length;
      const command = run(['bin/sanwen.js', ...args]);
      command.stdin?.end(input);
      const [status] = (await once(command, 'close')) as [number | null];
      return { status, output: output.slice(before) };
    },
    async stop() {
      const began = performance.now();
      const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
      child.kill('SIGTERM');
      const [status, signal] = await ended;
      return { status, signal, ms: performance.now() - began };
    },
    async restart() {
      await start();
    },
    async remove() {
      if (!hasEnded()) {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }
      await database.drop();
      if (!beside) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function createDatabase(): Promise<{ url: string | undefined; drop: () => Promise<void> }> {
  if (!isPostgres) return { url: undefined, drop: async () => {} };
  const server = inject('postgresUrl');
  const name = `sanwen_hostile_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  return { url: urlOf(server, name), drop: () => onServer(server, `drop database ${name} with (force)`) };
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

/** Reads the memory of a process from /proc on Linux. */
function residentMb(pid: number | undefined): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('No port is free.');
  return address.port;
}
