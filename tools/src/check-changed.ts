import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { testsFor, workspacesOf } from './check/changed-tests.ts';
import { type Command, runCommand } from './check/run-step.ts';
import { inRepository, repositoryRoot } from './repository-root.ts';

/**
 * `npm run test:changed [-- BASE]`: checks what differs from a commit (HEAD unless named) in under half a
 * minute: format, lint, and types of the changed workspaces, and the tests of the changed files' topics on
 * SQLite. `npm test` checks everything.
 */
const LIMIT_MS = 120_000;

const base = process.argv[2] ?? 'HEAD';
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'core.quotepath=off', ...args], { cwd: repositoryRoot, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '');
const changed = [
  ...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]),
].filter((path) => existsSync(inRepository(path)));
const code = changed.filter((path) => /\.(ts|tsx|css)$/.test(path));
const allTests = globSync('{apps,packages}/*/{src,test}/**/*.test.{ts,tsx}', { cwd: repositoryRoot })
  .concat(globSync('tools/src/**/*.test.ts', { cwd: repositoryRoot }))
  .map((path) => path.replaceAll('\\', '/'));

const commands: Command[] = [];
if (code.length > 0) {
  commands.push(['node_modules/oxfmt/bin/oxfmt', '--check', ...code]);
  commands.push(['node_modules/oxlint/bin/oxlint', ...code.filter((path) => !path.endsWith('.css'))]);
}
for (const workspace of workspacesOf(code)) {
  commands.push(['node_modules/typescript/bin/tsc', '--noEmit', '-p', workspace]);
}
for (const [workspace, files] of testsFor(code, allTests)) {
  const projects = workspace === 'apps/api' ? ['--project', 'unit', '--project', 'sqlite'] : [];
  commands.push(['node_modules/vitest/vitest.mjs', 'run', '--root', workspace, ...projects, ...files]);
}

let failed = 0;
for (const command of commands) {
  const problem = await runCommand(command, LIMIT_MS);
  if (problem === undefined) continue;
  failed += 1;
  console.error(`✗ ${command.slice(0, 4).join(' ')}: ${problem}`);
}
console.log(`\n${commands.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
