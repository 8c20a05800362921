import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { delimiter } from 'node:path';
import { inRepository, repositoryRoot } from '../repository-root.ts';
import { addTallies, readPlaywrightReport, readVitestReport, type Report } from './read-reports.ts';
import type { Step } from './steps.ts';

const readers = { vitest: readVitestReport, playwright: readPlaywrightReport };

/** Runs one step and counts its tests. A step that fails without a failing test counts as one failure. */
export async function runStep({ command, limit, reports }: Step): Promise<Report> {
  const files = reports?.files.map(inRepository) ?? [];
  // Reports of an earlier run must not be used for this one. Nx restores cached ones.
  for (const file of files) rmSync(file, { force: true });

  const why = await runCommand(command, limit);
  if (!reports)
    return why ? { passed: 0, failed: 1, problems: [why] } : { passed: 1, failed: 0, problems: [] };

  const read = files.map((file) => readReport(file, readers[reports.kind]));
  const problems = read.flatMap((report) => report.problems);
  const { passed, failed } = addTallies(read);
  return why && failed === 0
    ? { passed, failed: 1, problems: [...problems, why] }
    : { passed, failed, problems };
}

function readReport(file: string, read: (file: string) => Report): Report {
  if (existsSync(file)) return read(file);
  return { passed: 0, failed: 1, problems: [`no tests were run: there is no ${file}`] };
}

/** A script of an installed package or of ours, with its arguments. */
export type Command = readonly [script: string, ...args: string[]];

const INTERRUPTED = 130;

/**
 * Runs a script with this Node and our standard output. Signals that end this process end it, too.
 * @param limit milliseconds after which it is killed with its child processes
 * @returns undefined if it succeeds, or the reason
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
