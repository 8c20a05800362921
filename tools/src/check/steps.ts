import type { Command } from './run-step.ts';

const NX = 'node_modules/nx/dist/bin/nx.js';
const OXFMT = 'node_modules/oxfmt/bin/oxfmt';
const OXLINT = 'node_modules/oxlint/bin/oxlint';
const ARROWS = ['sanwen/arrows', 'sanwen/environment'];
/** With the other rules off, comments that disable them look unused. */
const REASONS_ARE_LINTS_BUSINESS = '--report-unused-disable-directives-severity=off';
const MINUTE = 60_000;

/** One step of `npm test`. Without reports it counts as one check. */
export interface Step {
  title: string;
  command: Command;
  /** Milliseconds. */
  limit: number;
  reports?: { kind: 'vitest' | 'playwright'; files: string[] };
  /** Title of a step that must succeed first. */
  needs?: string;
}

/** The steps in order, fast ones first. */
export function listSteps(testedProjects: readonly string[]): Step[] {
  return [
    { title: 'format', command: [OXFMT, '--check', '.'], limit: MINUTE },
    { title: 'lint', command: [NX, 'run-many', '-t', 'lint'], limit: 6 * MINUTE },
    { title: 'types', command: [NX, 'run-many', '-t', 'typecheck'], limit: 6 * MINUTE },
    {
      title: 'architecture',
      command: [
        OXLINT,
        '-A',
        'all',
        ...ARROWS.flatMap((rule) => ['-D', rule]),
        REASONS_ARE_LINTS_BUSINESS,
        '.',
      ],
      limit: MINUTE,
    },
    { title: 'catalogs', command: ['tools/src/check-catalogs.ts'], limit: MINUTE },
    {
      title: 'unit and module tests',
      command: [NX, 'run-many', '-t', 'test'],
      limit: 35 * MINUTE,
      reports: { kind: 'vitest', files: testedProjects.map((folder) => `${folder}/reports/vitest.json`) },
    },
    { title: 'web build', command: ['tools/src/build.ts'], limit: 6 * MINUTE },
    {
      title: 'end-to-end tests',
      command: [NX, 'run', '@sanwen/e2e:e2e'],
      limit: 35 * MINUTE,
      reports: { kind: 'playwright', files: ['apps/e2e/reports/playwright.json'] },
      needs: 'web build',
    },
  ];
}
