import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { SitePlace } from './site-place.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const COMPILED = join(repository, 'node_modules/.cache/sanwen/compiled');
const START_LIMIT = 60_000;
const STOP_LIMIT = 15_000;

/** A running server. */
export interface RunningServer {
  child: ChildProcess;
  /** Its output so far, on standard output and error. */
  texts: () => string;
  /** Sends SIGTERM, as a supervisor would. @throws if it does not end cleanly */
  stop: () => Promise<void>;
}

/**
 * Starts the built server, as `npm start` does, and waits until it is healthy.
 * @throws with its last output if it ends before, or takes too long
 */
export async function startServer(place: SitePlace): Promise<RunningServer> {
  const child = run(['apps/api/src/main.ts'], place);
  const texts = listen(child);
  const ended = once(child, 'exit').then(() => true);
  const deadline = Date.now() + START_LIMIT;
  while (!(await isHealthy(place.url))) {
    if (await Promise.race([ended, wait(100, false)]))
      throw new Error(`The server did not start:\n${texts()}`);
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The server was not healthy after ${START_LIMIT / 1000} s:\n${texts()}`);
    }
  }
  return { child, texts, stop: () => stop(child, texts) };
}

/**
 * Runs `sanwen` with arguments on a site's data.
 * @param input its standard input
 * @returns its standard output
 * @throws with its output if it fails
 */
export async function runSanwen(args: readonly string[], place: SitePlace, input = ''): Promise<string> {
  const child = run(['apps/api/bin/sanwen.js', ...args], place);
  child.stdin?.end(input);
  const texts = listen(child);
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) throw new Error(`sanwen ${args.join(' ')} ended with status ${status}:\n${texts()}`);
  return texts();
}

function run(args: string[], { port, dataDir, url, env }: SitePlace): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: repository,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      // Servers start in a fifth less processor time, and commands in half of it.
      NODE_COMPILE_CACHE: COMPILED,
      TRUST_PROXY: '127.0.0.1',
      ...env,
    },
  });
}

/** Collects the output of a process, for the error message. */
function listen(child: ChildProcess): () => string {
  let texts = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      texts = (texts + chunk).slice(-20_000);
    });
  }
  return () => texts;
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess, texts: () => string): Promise<void> {
  if (child.exitCode !== null)
    throw new Error(`The server had ended with status ${child.exitCode}:\n${texts()}`);
  const killer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT);
  const ended = once(child, 'exit') as Promise<[number | null]>;
  child.kill('SIGTERM');
  const [status] = await ended;
  clearTimeout(killer);
  if (status !== 0) throw new Error(`The server stopped with status ${status}, not 0:\n${texts()}`);
}
