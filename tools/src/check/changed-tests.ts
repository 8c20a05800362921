import { posix } from 'node:path';

const WORKSPACE = /^(?:(?:apps|packages)\/[^/]+|tools)(?=\/)/;
const API_TOPIC = /^apps\/api\/src\/(modules|http|db|cli)\/(?:([^/]+)\/)?/;

/** Workspaces that files belong to, each once, in order. */
export function workspacesOf(files: readonly string[]): string[] {
  return [...new Set(files.flatMap((file) => WORKSPACE.exec(file)?.[0] ?? []))].toSorted();
}

/**
 * The tests to run for changed files: those changed themselves, those beside a changed file, and those of
 * the API named after a changed module, `comments-limits.test.ts` for `modules/comments/`.
 * @param files changed files, relative to the repository
 * @param tests all test files
 * @returns tests by workspace, relative to it
 */
export function testsFor(files: readonly string[], tests: readonly string[]): Map<string, string[]> {
  const wanted = new Set<string>();
  for (const file of files) {
    const folder = posix.dirname(file);
    for (const test of tests) {
      if (test === file || posix.dirname(test) === folder || isOfTopic(file, test)) wanted.add(test);
    }
  }
  const byWorkspace = new Map<string, string[]>();
  for (const test of [...wanted].toSorted()) {
    const workspace = WORKSPACE.exec(test)?.[0];
    if (workspace === undefined) continue;
    byWorkspace.set(workspace, [...(byWorkspace.get(workspace) ?? []), test.slice(workspace.length + 1)]);
  }
  return byWorkspace;
}

function isOfTopic(file: string, test: string): boolean {
  const [, kind, name] = API_TOPIC.exec(file) ?? [];
  if (kind === undefined || !test.startsWith(`apps/api/test/${kind}/`)) return false;
  if (kind === 'db' || kind === 'cli') return true;
  const noun = (name ?? '').replace(/s$/, '');
  return noun !== '' && posix.basename(test).startsWith(noun);
}
