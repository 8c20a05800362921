import { existsSync, rmSync } from 'node:fs';
import { inRepository } from '../repository-root.ts';
import { readPlaywrightReport, readVitestReport, type Report } from './read-reports.ts';
import { runCommand } from './run-command.ts';
import type { Step } from './steps.ts';
import { addTallies } from './tally.ts';

const readers = { vitest: readVitestReport, playwright: readPlaywrightReport };

/** Runs one step and counts. A step that fails where no test of it did counts as one failure. */
export async function runStep({ command, limit, reports }: Step): Promise<Report> {
  const files = reports?.files.map(inRepository) ?? [];
  // A report of an earlier run must not speak for this one; Nx puts cached ones back.
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
