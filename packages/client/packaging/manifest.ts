import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The fields of a package.json that packing changes or reads. */
interface Manifest {
  private?: boolean;
  scripts?: Record<string, string>;
  devDependencies?: Record<string, string>;
  publishConfig: { exports: Record<string, string | { types: string; default: string }> };
  [field: string]: unknown;
}

const kept = (folder: string) => join(folder, 'dist/package.workspace.json');
const manifestOf = (folder: string) => join(folder, 'package.json');

/** Names of the modules that the packed package offers: `json-client` for `./dist/json-client.js`. */
export function packedEntries(folder: string): string[] {
  const { exports } = readManifest(folder).publishConfig;
  return Object.values(exports).flatMap((target) =>
    typeof target === 'string' ? [] : [target.default.replace(/^\.\/dist\/(.+)\.js$/, '$1')],
  );
}

/**
 * Puts the manifest of the packed package in the place of the workspace's: `publishConfig.exports` become the
 * exports, as pnpm does and npm does not, and what only the workspace needs goes. The other is kept for
 * `restoreManifest`.
 */
export function publishManifest(folder: string): void {
  const {
    private: _private,
    scripts: _scripts,
    devDependencies: _dev,
    publishConfig,
    ...rest
  } = readManifest(folder);
  const { exports, ...config } = publishConfig;
  copyFileSync(manifestOf(folder), kept(folder));
  const published = { ...rest, exports, publishConfig: config };
  writeFileSync(manifestOf(folder), `${JSON.stringify(published, null, 2)}\n`);
}

/** Brings the workspace's manifest back, if it is away. */
export function restoreManifest(folder: string): void {
  if (existsSync(kept(folder))) renameSync(kept(folder), manifestOf(folder));
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(manifestOf(folder), 'utf8')) as Manifest;
}
