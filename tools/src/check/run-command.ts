import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { inRepository, repositoryRoot } from '../repository-root.ts';

/** A script of an installed package, or of ours, and its arguments. */
export type Command = readonly [script: string, ...args: string[]];

const INTERRUPTED = 130;

/**
 * Runs a script on this Node, its words going where ours go. A signal that ends us ends it too.
 * @param limit milliseconds after which it is ended, with all that it started
 * @returns undefined when it ended well, else why not
 */
export function runCommand([script, ...args]: Command, limit: number): Promise<string | undefined> {
  const grouped = process.platform !== 'win32';
  const child = spawn(process.execPath, [inRepository(script), ...args], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: grouped,
    env: { ...process.env, PATH: [inRepository('node_modules/.bin'), process.env['PATH']].join(delimiter) },
  });
  const end = (signal: NodeJS.Signals) => {
    if (child.pid === undefined) return;
    if (grouped) process.kill(-child.pid, signal);
    else child.kill(signal);
  };
  const stop = (signal: NodeJS.Signals) => {
    end(signal);
    process.exit(INTERRUPTED);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);

  return new Promise((resolve) => {
    const timer = setTimeout(() => end('SIGKILL'), limit);
    const finish = (why: string | undefined) => {
      clearTimeout(timer);
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      resolve(why);
    };
    child.once('error', (error) => finish(error.message));
    child.once('exit', (code, signal) => {
      if (code === 0) finish(undefined);
      else if (signal === 'SIGKILL') finish(`it was ended after ${limit / 1000} s`);
      else finish(`it ended with ${code === null ? `signal ${signal}` : `status ${code}`}`);
    });
  });
}
