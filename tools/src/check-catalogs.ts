import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { getConfig } from '@lingui/conf';
import { findAvoidedWords, readCatalog } from './catalogs/avoided-words.ts';
import { findUncovered } from './catalogs/find-uncovered.ts';
import { inRepository, repositoryRoot } from './repository-root.ts';

/** Both write nothing. The first compares the catalogs with the output of `npm run i18n:extract`. */
const CHECKS = [
  {
    args: ['sync', '--clean', '--overwrite'],
    advice: 'Run `npm run i18n:extract`, translate what is new, and commit the catalogs.',
  },
  {
    args: ['missing', '--mode', 'catalog'],
    advice: 'Write the missing translations (`msgstr ""`) into the catalogs.',
  },
];

const problems = CHECKS.filter(({ args }) => !lingui(args)).map(({ advice }) => advice);

const { catalogs, locales } = getConfig({
  configPath: inRepository('lingui.config.ts'),
  cwd: repositoryRoot,
});
const included = catalogs.flatMap(({ include }) => include).map((folder) => relative(repositoryRoot, folder));
const uncovered = findUncovered(repositoryRoot, included);
if (uncovered.length > 0) {
  problems.push(
    `Add the folders of these files to a catalog in lingui.config.ts:\n  ${uncovered.join('\n  ')}`,
  );
}

for (const { path } of catalogs) {
  for (const locale of locales) {
    const file = `${path.replace('<rootDir>/', '').replace('{locale}', locale)}.po`;
    const found = findAvoidedWords(
      locale,
      readCatalog(readFileSync(inRepository(relative(repositoryRoot, file)), 'utf8')),
    );
    problems.push(...found.map((line) => `${file}: ${line}`));
  }
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function lingui(args: string[]): boolean {
  const script = inRepository('node_modules/@lingui/cli/dist/lingui.js');
  const { status } = spawnSync(process.execPath, [script, 'check', ...args, '--verbose', '--workers', '1'], {
    cwd: repositoryRoot,
    stdio: 'inherit',
  });
  return status === 0;
}
