import { auditOutcome } from './dependencies/audit-outcome.ts';
import { runNpm } from './dependencies/run-npm.ts';

/** `npm run audit:dependencies`: asks the registry for known vulnerabilities of installed packages. */
const { lines, closing, status } = auditOutcome(runNpm(['audit', '--json', ...process.argv.slice(2)]).stdout);
for (const line of lines) console.log(`    ${line}`);
console.log(`\n${closing}`);
process.exitCode = status;
