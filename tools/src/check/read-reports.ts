import { readFileSync } from 'node:fs';

/** How many checks passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** Last line of a run. */
export function closingLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}

/** A parsed report. `problems` has its failures, and other messages for a person. */
export interface Report extends Tally {
  problems: string[];
}

interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/**
 * Parses vitest's JSON report. A file that could not be run counts as one failure, and so does a run without
 * files.
 */
export function readVitestReport(file: string): Report {
  const { success, numPassedTests, numFailedTests, testResults } = readJson(file) as VitestReport;
  if (testResults.length === 0) return { passed: 0, failed: 1, problems: [`no test files: ${file}`] };
  const problems = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (failed.length > 0) return failed.map((each) => `${each.fullName} (${name})`);
    return status === 'failed' ? [`${name} could not be run: ${firstLine(message ?? '')}`] : [];
  });
  const failed = Math.max(problems.length, numFailedTests);
  if (!success && failed === 0) {
    problems.push(`vitest failed outside of tests, see its output above: ${file}`);
    return { passed: numPassedTests, failed: 1, problems };
  }
  return { passed: numPassedTests, failed, problems };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; line: number; ok: boolean; tests: { status: string }[] }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

/** Parses Playwright's JSON report. A test that needed a second try counts as failed. */
export function readPlaywrightReport(file: string): Report {
  const { stats, errors, suites } = readJson(file) as PlaywrightReport;
  const problems = [
    ...errors.map(({ message = 'unknown' }) => `Playwright: ${firstLine(message)}`),
    ...suites.flatMap(problemsOf),
  ];
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, problems };
}

function problemsOf({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, line, ok, tests }) => {
    const needed = tests.some(({ status }) => status === 'flaky') ? ' passed on the second try' : undefined;
    return ok && needed === undefined ? [] : [`${title} (${file}:${line})${needed ?? ''}`];
  });
  return [...own, ...suites.flatMap(problemsOf)];
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0] ?? '';
}
