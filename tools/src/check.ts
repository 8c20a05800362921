import { readFileSync, globSync } from 'node:fs';
import { dirname } from 'node:path';
import { addTallies, closingLine, type Report } from './check/read-reports.ts';
import { runStep } from './check/run-step.ts';
import { listSteps } from './check/steps.ts';
import { inRepository, repositoryRoot } from './repository-root.ts';

/**
 * `npm test`: every check, with long sweeps sampled. `npm run test:full`: every test on both databases, in
 * every language and theme, and every attack at its full size.
 */
const isFull = process.argv.includes('--full');
if (isFull) process.env['TEST_SCOPE'] = 'full';

const results = new Map<string, Report>();
for (const step of listSteps(findTestedProjects(), isFull)) {
  console.log(`\n── ${step.title} ${'─'.repeat(Math.max(0, 76 - step.title.length))}\n`);
  const blocked = step.needs && results.get(step.needs)?.failed;
  const result = blocked
    ? { passed: 0, failed: 1, problems: [`not run, because the step “${step.needs}” failed`] }
    : await runStep(step);
  results.set(step.title, result);
}

console.log(`\n── results ${'─'.repeat(69)}\n`);
for (const [title, { problems, ...tally }] of results) {
  console.log(`${tally.failed > 0 ? '✗' : '✓'} ${title}: ${closingLine(tally)}`);
  for (const problem of problems) console.log(`    ${problem}`);
}
const total = addTallies([...results.values()]);
console.log(`\n${closingLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** Folders of the workspaces that have a `test` script. */
function findTestedProjects(): string[] {
  return globSync(['{apps,packages}/*/package.json', 'tools/package.json'], { cwd: repositoryRoot })
    .filter((file) => {
      const { scripts } = JSON.parse(readFileSync(inRepository(file), 'utf8')) as {
        scripts?: { test?: string };
      };
      return scripts?.test !== undefined;
    })
    .map(dirname)
    .toSorted();
}
