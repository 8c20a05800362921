import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './read-reports.ts';

// Recorded from both reporters, reduced to the parts that are read: a passing test, a failing one in a group,
// a skipped one, and with vitest a file that cannot be loaded.
const recorded = (name: string) => join(import.meta.dirname, 'recorded', name);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sanwen-reports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The recorded report with some changes. */
function changed(name: string, change: object): string {
  const file = join(folder, name);
  const report = JSON.parse(readFileSync(recorded(name), 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...report, ...change }));
  return file;
}

test('counts vitest’s tests, and a file that cannot be run as one failure', () => {
  expect(readVitestReport(recorded('vitest.json'))).toEqual({
    passed: 1,
    failed: 2,
    problems: [
      'a group fails (/repo/a.test.ts)',
      `/repo/broken.test.ts could not be run: Cannot find module './missing.ts' imported from /repo/broken.test.ts`,
    ],
  });
});

test('a vitest run without files, or with an error outside of tests, fails', () => {
  const nothing = changed('vitest.json', { testResults: [], numPassedTests: 0, numFailedTests: 0 });
  expect(readVitestReport(nothing)).toMatchObject({ passed: 0, failed: 1 });
  const passing = [{ name: 'a', status: 'passed', assertionResults: [{ fullName: 'a', status: 'passed' }] }];
  const unhandled = changed('vitest.json', { testResults: passing, numFailedTests: 0, success: false });
  expect(readVitestReport(unhandled)).toMatchObject({ passed: 1, failed: 1 });
});

test('counts Playwright’s tests, and one that needed a second try as failed', () => {
  const report = readPlaywrightReport(recorded('playwright.json'));
  expect(report).toEqual({ passed: 1, failed: 1, problems: ['fails (a.spec.ts:3)'] });
  const spec = { title: 'trembles', file: 'a.spec.ts', line: 9, ok: true, tests: [{ status: 'flaky' }] };
  const flaky = changed('playwright.json', {
    suites: [{ specs: [spec] }],
    stats: { expected: 1, unexpected: 0, flaky: 1 },
  });
  expect(readPlaywrightReport(flaky)).toEqual({
    passed: 1,
    failed: 1,
    problems: ['trembles (a.spec.ts:9) passed on the second try'],
  });
});

test('a Playwright run with a failed setup fails with the reason', () => {
  const broken = changed('playwright.json', {
    suites: [],
    stats: { expected: 0, unexpected: 0, flaky: 0 },
    errors: [{ message: 'Error: The server did not start:\nmore' }],
  });
  expect(readPlaywrightReport(broken)).toEqual({
    passed: 0,
    failed: 1,
    problems: ['Playwright: Error: The server did not start:'],
  });
});
