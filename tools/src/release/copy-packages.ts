import { cpSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Parts of packages that no server reads: sources of their makers, types, and fonts for other browsers. */
const LEFT_OUT =
  /\.(?:d\.[cm]?ts|ts|map|md|markdown|scss)$|\/(?:test|tests|docs|example|examples|bench|benchmark)$/;
/** Installed for other uses of a package. */
const UNUSED = new Set(['@takumi-rs/wasm']);

/**
 * Copies packages and what they depend on into a `node_modules` folder.
 * @param root the folder whose `node_modules` has them
 * @throws if a package that is not optional is missing
 */
export function copyPackages(root: string, names: readonly string[], folder: string): void {
  const copied = new Set<string>();
  const copy = (name: string, from: string, isOptional: boolean) => {
    if (UNUSED.has(name)) return;
    const place = findPackage(name, from, root);
    if (place === undefined) {
      if (isOptional) return;
      throw new Error(`${name} is not installed.`);
    }
    if (copied.has(place)) return;
    copied.add(place);
    cpSync(place, join(folder, relative(root, place)), {
      recursive: true,
      dereference: true,
      filter: (file) => !LEFT_OUT.test(file) && !relative(place, file).split('/').includes('node_modules'),
    });
    const manifest = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as Manifest;
    for (const each of Object.keys(manifest.dependencies ?? {})) copy(each, place, false);
    for (const each of Object.keys({ ...manifest.optionalDependencies, ...manifest.peerDependencies }))
      copy(each, place, true);
  };
  for (const name of names) copy(name, root, false);
}

/** Finds a package as Node does: in `node_modules` of a folder or of one above it. */
function findPackage(name: string, from: string, root: string): string | undefined {
  for (let folder = from; folder.startsWith(root); folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return place;
  }
  return undefined;
}
