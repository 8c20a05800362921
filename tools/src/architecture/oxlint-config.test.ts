import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const repository = join(import.meta.dirname, '../../..');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sanwen-arrows-'));
  writeFileSync(join(folder, 'nx.json'), '{}');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the real linter with our configuration on one file of a temporary repository. */
function lint(path: string, code: string): { codes: (string | undefined)[]; status: number | null } {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
  const oxlint = join(repository, 'node_modules/oxlint/bin/oxlint');
  const config = join(repository, '.oxlintrc.json');
  const { stdout, status } = spawnSync(process.execPath, [oxlint, '-c', config, '-f', 'json', path], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code?: string }[] };
  return { codes: diagnostics.map((each) => each.code), status };
}

test('the linter refuses a web file that imports the server', () => {
  const code = `import { start } from '../../api/src/app.ts';\nstart();\n`;
  expect(lint('apps/web/src/refused.ts', code)).toEqual({ codes: ['sanwen(arrows)'], status: 1 });
});

test('the linter refuses reading the environment outside of config.ts', () => {
  const code = 'export const port = process.env.PORT;\n';
  expect(lint('apps/api/src/refused.ts', code)).toEqual({ codes: ['sanwen(environment)'], status: 1 });
});

test('the linter allows a web file to import contracts', () => {
  const code = `import { LOCALES } from '@sanwen/contracts/locales';\nexport const first = LOCALES[0];\n`;
  expect(lint('apps/web/src/allowed.ts', code)).toEqual({ codes: [], status: 0 });
});
