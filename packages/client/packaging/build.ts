import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { followModules } from './follow-modules.ts';

const API = 'client/src/api';
const FLAT_API = 'client/packaging/flat-api';

/**
 * Compiles the package into its `dist`: the modules that the entries lead to as JavaScript and declarations, those of
 * the contracts among them, and the contract's types written out (docs/decisions/030).
 * @param folder the package's folder
 * @param entries names of modules in `src`, such as `json-client`
 */
export function buildPackage(folder: string, entries: readonly string[]): void {
  const dist = join(folder, 'dist');
  const emitted = join(dist, 'emitted');
  rmSync(dist, { recursive: true, force: true });
  execFileSync('tsc', ['-p', 'tsconfig.pack.json'], { cwd: folder, stdio: 'inherit' });
  const readEmitted = (file: string) => readFileSync(join(emitted, file), 'utf8');
  const ids = entries.map((entry) => `client/src/${entry}`);
  write(dist, '.js', followModules(ids, (id) => readEmitted(`${id}.js`)));
  const readTypes = (id: string) => (id === API ? flatApi(readEmitted(`${FLAT_API}.d.ts`)) : readEmitted(`${id}.d.ts`));
  write(dist, '.d.ts', followModules(ids, readTypes));
  rmSync(emitted, { recursive: true });
}

/** Makes types of the constants whose types the compiler wrote out. */
function flatApi(declarations: string): string {
  return declarations
    .replace('export declare const api: ', '/** The contract: a tree of operations, the first level being the noun. */\nexport type Api = ')
    .replace('export declare const errorShape: ', "/** tRPC's error as callers see it. */\nexport type ErrorShape = ")
    .replace(/^import .*\n/gm, '');
}

function write(dist: string, extension: string, modules: Map<string, string>): void {
  for (const [path, text] of modules) {
    const file = join(dist, path + extension);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
