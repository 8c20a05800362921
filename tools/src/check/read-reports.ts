import { readFileSync } from 'node:fs';
import type { Tally } from './tally.ts';

/** What a report says; `problems` are its failures, and what else a person should look at, in his words. */
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
 * Reads vitest's JSON report. A file that could not be run counts as one failure, and so do no files at all.
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
    problems.push(`vitest failed outside of the tests, as its output above says: ${file}`);
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

/** Reads Playwright's JSON report. A test that needed a second try has passed, and is named. */
export function readPlaywrightReport(file: string): Report {
  const { stats, errors, suites } = readJson(file) as PlaywrightReport;
  const problems = [
    ...errors.map(({ message = 'unknown' }) => `Playwright: ${firstLine(message)}`),
    ...suites.flatMap(problemsOf),
  ];
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, problems };
}

function problemsOf({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, line, ok, tests }) => {
    const needed = tests.some(({ status }) => status === 'flaky') ? ' passed at the second try' : undefined;
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
