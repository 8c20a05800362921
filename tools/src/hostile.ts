import { rmSync } from 'node:fs';
import { closingLine, readVitestReport } from './check/read-reports.ts';
import { runCommand } from './check/run-step.ts';
import { inRepository, repositoryRoot } from './repository-root.ts';

/**
 * `npm run test:hostile`: runs every known attack against servers that it starts, on SQLite and PostgreSQL.
 * Arguments after `--` are passed to vitest.
 */
const REPORT = inRepository('apps/api/reports/hostile.json');
const LIMIT_MS = 60 * 60_000;

rmSync(REPORT, { force: true });
process.env['HOSTILE'] = 'whole';
const problem =
  (await runCommand(['tools/src/build.ts'], LIMIT_MS)) ??
  (await runCommand(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--root',
      'apps/api',
      '--project',
      'hostile-*',
      ...process.argv.slice(2),
    ],
    LIMIT_MS,
  ));
const report = readReport();
for (const each of report.problems) console.log(`    ${each}`);
console.log(`\n${closingLine(report)}`);
process.exitCode = report.failed > 0 ? 1 : 0;

function readReport() {
  try {
    const read = readVitestReport(REPORT);
    if (problem !== undefined && read.failed === 0) return { ...read, failed: 1, problems: [problem] };
    return read;
  } catch {
    return { passed: 0, failed: 1, problems: [problem ?? `no report was written below ${repositoryRoot}`] };
  }
}
