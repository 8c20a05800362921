import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { followModules } from './follow-modules.ts';
import { writtenOut } from './written-out.ts';

/** Modules whose only export is a type of the contract, which the package has written out, by that type. */
const FLAT_TYPES: Partial<Record<string, string>> = {
  'client/src/api': 'Api',
  'client/src/error-shape': 'ErrorShape',
};

const compiler = join(dirname(fileURLToPath(import.meta.resolve('typescript/package.json'))), 'bin/tsc');

/**
 * Compiles the package into its `dist`: the modules that the entries lead to as JavaScript and declarations,
 * those of the contracts among them, and the contract's types written out (docs/decisions/030).
 * @param folder the package's folder
 * @param entries names of modules in `src`, such as `json-client`
 */
export function buildPackage(folder: string, entries: readonly string[]): void {
  const dist = join(folder, 'dist');
  const emitted = join(dist, 'emitted');
  rmSync(dist, { recursive: true, force: true });
  execFileSync(process.execPath, [compiler, '-p', 'tsconfig.pack.json'], { cwd: folder, stdio: 'inherit' });
  const readEmitted = (file: string) => readFileSync(join(emitted, file), 'utf8');
  const flatTypes = readEmitted('client/packaging/flat-types.d.ts');
  const readTypes = (id: string) => {
    const name = FLAT_TYPES[id];
    return name ? writtenOut(flatTypes, name) : readEmitted(`${id}.d.ts`);
  };
  const ids = entries.map((entry) => `client/src/${entry}`);
  write(
    dist,
    '.js',
    followModules(ids, (id) => readEmitted(`${id}.js`)),
  );
  write(dist, '.d.ts', followModules(ids, readTypes));
  rmSync(emitted, { recursive: true });
}

function write(dist: string, extension: string, modules: Map<string, string>): void {
  for (const [path, text] of modules) {
    const file = join(dist, path + extension);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
