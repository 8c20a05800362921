import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repositoryRoot } from '../repository-root.ts';
import { runStep } from './run-step.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sanwen-step-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function script(content: string): string {
  const file = join(folder, 'script.mjs');
  writeFileSync(file, content);
  return relative(repositoryRoot, file);
}
const limit = 10_000;
const reports = () => ({
  kind: 'vitest' as const,
  files: [relative(repositoryRoot, join(folder, 'vitest.json'))],
});

test('a step without reports counts as one check', async () => {
  expect(await runStep({ title: 'a', command: [script('')], limit })).toMatchObject({ passed: 1, failed: 0 });
  const failing = await runStep({ title: 'a', command: [script('process.exit(3)')], limit });
  expect(failing).toEqual({ passed: 0, failed: 1, problems: ['it ended with status 3'] });
});

test('a step that hangs is killed with its child processes', async () => {
  const hanging = script(`
    import { spawn } from 'node:child_process';
    spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
    setInterval(() => {}, 1000);`);
  const report = await runStep({ title: 'a', command: [hanging], limit: 500 });
  expect(report).toEqual({ passed: 0, failed: 1, problems: ['it was ended after 0.5 s'] });
});

test('a report of an earlier run is not used for a step without one', async () => {
  writeFileSync(
    join(folder, 'vitest.json'),
    '{"success":true,"numPassedTests":9,"numFailedTests":0,"testResults":[]}',
  );
  const report = await runStep({ title: 'a', command: [script('')], limit, reports: reports() });
  expect(report).toMatchObject({
    passed: 0,
    failed: 1,
    problems: [expect.stringContaining('no tests were run')],
  });
});

test('a command that fails although every test passed counts as one failure', async () => {
  const passing = { name: 'a', status: 'passed', assertionResults: [{ fullName: 'a', status: 'passed' }] };
  const report = { success: true, numPassedTests: 1, numFailedTests: 0, testResults: [passing] };
  const writing = script(`
    import { writeFileSync } from 'node:fs';
    writeFileSync(${JSON.stringify(join(folder, 'vitest.json'))}, ${JSON.stringify(JSON.stringify(report))});
    process.exitCode = 1;`);
  const result = await runStep({ title: 'a', command: [writing], limit, reports: reports() });
  expect(result).toEqual({ passed: 1, failed: 1, problems: ['it ended with status 1'] });
});
