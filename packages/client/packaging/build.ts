import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Modules with one type of the contract each, which the package has written out. */
const FLAT_TYPES: Partial<Record<string, string>> = {
  'client/src/api': 'Api',
  'client/src/error-shape': 'ErrorShape',
};

const compiler = join(dirname(fileURLToPath(import.meta.resolve('typescript/package.json'))), 'bin/tsc');

/**
 * Compiles the package into its `dist`: the modules that the entries import, including those of the contracts,
 * as JavaScript and declarations, with the contract's types written out (docs/decisions/030).
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

/** Folders of modules in the compiler's output and in the package. Ids are paths without an extension. */
const PLACES = [
  { emitted: 'client/src/', packed: '' },
  { emitted: 'contracts/src/', packed: 'contracts/' },
] as const;

/** Packages that the packed one may import: its optional peers. */
const EXTERNAL = /^@trpc\//;

/** Import specifiers, but not the word `import` inside a string. */
const SPECIFIER = /((?<!["'])\bfrom\s*|(?<!["'])\bimport\s*\(?\s*)(["'])([^"'\n]+)\2/g;

/**
 * Collects the modules that the entries import, with imports rewritten to paths in the package.
 * @param entries ids of modules, such as `client/src/json-client`
 * @param read returns the text of a module
 * @returns text by path in the package, without an extension
 * @throws on an import of anything but the package's own modules and its peers
 */
export function followModules(entries: readonly string[], read: (id: string) => string): Map<string, string> {
  const packed = new Map<string, string>();
  const visit = (id: string): void => {
    const path = packedPath(id);
    if (packed.has(path)) return;
    packed.set(path, '');
    const text = read(id).replaceAll(
      SPECIFIER,
      (_match, before: string, quote: string, specifier: string) => {
        if (EXTERNAL.test(specifier)) return before + quote + specifier + quote;
        const target = moduleOf(id, specifier);
        visit(target);
        return before + quote + relativeTo(path, packedPath(target)) + quote;
      },
    );
    packed.set(path, text);
  };
  for (const entry of entries) visit(entry);
  return packed;
}

function moduleOf(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier).replace(/\.[jt]s$/, '');
  const contracts = /^@sanwen\/contracts\/(.+)$/.exec(specifier)?.[1];
  if (contracts) return `contracts/src/${contracts}`;
  throw new Error(`${from} imports “${specifier}”, which the packed package doesn’t include`);
}

function packedPath(id: string): string {
  const place = PLACES.find(({ emitted }) => id.startsWith(emitted));
  if (!place) throw new Error(`“${id}” has no place in the packed package`);
  return place.packed + id.slice(place.emitted.length);
}

function relativeTo(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return `${path.startsWith('.') ? path : `./${path}`}.js`;
}

/**
 * Turns a declared constant, whose type the compiler wrote out, into a type.
 * @param declarations text of a `.d.ts` file with `export declare const Name: {…};`
 * @throws if the type is missing, or the compiler left something out, as it does if a type contains itself
 */
export function writtenOut(declarations: string, name: string): string {
  const [, type] = new RegExp(`^export declare const ${name}: ([^]*?^\\};)$`, 'm').exec(declarations) ?? [];
  if (!type) throw new Error(`The compiler did not write out the type ${name}`);
  const [gap] = /^.*(?:\/\*elided\*\/|\bany\b(?!\??:)).*$/m.exec(type) ?? [];
  if (gap) throw new Error(`The compiler did not write out all of the type ${name}:\n${gap}`);
  return `export type ${name} = ${type}\n`;
}
