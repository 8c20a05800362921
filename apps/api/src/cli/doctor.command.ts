import { Command } from 'commander';
import { examine } from '../doctor/doctor.ts';
import type { Finding } from '../doctor/finding.ts';
import { fixProblems } from '../doctor/fix-problems.ts';
import { CliError, withDeps } from './run-command.ts';

interface DoctorFlags {
  dns?: string;
  dkim?: string;
  json?: boolean;
  fix?: boolean;
}

/** `sanwen doctor`. */
export function doctorCommand(): Command {
  return new Command('doctor')
    .description('Check the site and its surroundings. Exits with 1 if something is wrong.')
    .option('--dkim <selector>', 'the name of the DKIM key that your mail service signs with')
    .option('--dns <address>', 'the DNS server to ask, instead of the system’s')
    .option('--fix', 'back up the site, then repair permissions, pending migrations, and counts')
    .option('--json', 'print JSON')
    .action(async ({ dns, dkim, json = false, fix = false }: DoctorFlags) => {
      if (fix) for (const line of await withDeps(fixProblems)) console.error(line);
      const findings = await examine({ server: dns, selector: dkim });
      if (json) console.log(JSON.stringify({ findings }, undefined, 2));
      else for (const finding of findings) print(finding);
      const wrong = findings.filter(({ level }) => level === 'error').length;
      const warnings = findings.filter(({ level }) => level === 'warning').length;
      if (wrong > 0) throw new CliError(`\nWrong: ${wrong}. Warnings: ${warnings}.`);
      if (!json)
        console.log(warnings > 0 ? `\nNothing is wrong. Warnings: ${warnings}.` : '\nNothing is wrong.');
    });
}

const MARKS = { ok: '✓', warning: '!', error: '✗' } as const;

function print({ about, level, message, advice }: Finding): void {
  console.log(`${MARKS[level]} ${about}: ${message}`);
  if (advice !== undefined) console.log(`    ${advice}`);
}
