import type { Command } from './run-step.ts';

const NX = 'node_modules/nx/dist/bin/nx.js';
const OXFMT = 'node_modules/oxfmt/bin/oxfmt';
const MINUTE = 60_000;

/** One step of `npm test`. Without reports it counts as one check, with them each test does. */
export interface Step {
  title: string;
  command: Command;
  /** Milliseconds. */
  limit: number;
  reports?: { kind: 'vitest' | 'playwright'; files: string[] };
  /** Title of a step without which this one makes no sense. */
  needs?: string;
}

const API = 'apps/api';

/**
 * The steps in order, cheap ones first. The API's tests do not run beside others: some of them measure time.
 * @param isFull adds the attacks at their full size
 */
export function listSteps(testedProjects: readonly string[], isFull = false): Step[] {
  const reportsOf = (folders: readonly string[]) => folders.map((folder) => `${folder}/reports/vitest.json`);
  const attacks: Step = {
    title: 'attacks at full size',
    command: ['tools/src/hostile.ts'],
    limit: 120 * MINUTE,
    reports: { kind: 'vitest', files: ['apps/api/reports/hostile.json'] },
  };
  return [
    { title: 'format', command: [OXFMT, '--check', '.'], limit: MINUTE },
    { title: 'lint', command: [NX, 'run-many', '-t', 'lint'], limit: 6 * MINUTE },
    { title: 'types', command: [NX, 'run-many', '-t', 'typecheck'], limit: 6 * MINUTE },
    { title: 'catalogs', command: ['tools/src/check-catalogs.ts'], limit: MINUTE },
    {
      title: 'unit tests',
      command: [NX, 'run-many', '-t', 'test', '--exclude', '@sanwen/api'],
      limit: 10 * MINUTE,
      reports: { kind: 'vitest', files: reportsOf(testedProjects.filter((folder) => folder !== API)) },
    },
    {
      title: 'API tests',
      command: [NX, 'run', '@sanwen/api:test'],
      limit: (isFull ? 60 : 35) * MINUTE,
      reports: { kind: 'vitest', files: reportsOf([API]) },
    },
    { title: 'build', command: ['tools/src/build.ts'], limit: 6 * MINUTE },
    {
      title: 'end-to-end tests',
      command: [NX, 'run', '@sanwen/e2e:e2e'],
      limit: 35 * MINUTE,
      reports: { kind: 'playwright', files: ['apps/e2e/reports/playwright.json'] },
      needs: 'build',
    },
    ...(isFull ? [attacks] : []),
  ];
}
