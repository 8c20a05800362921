import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackage } from './build.ts';

/**
 * Runs before and after `npm pack`: builds the package and publishes its manifest, then restores the workspace's.
 */
const folder = fileURLToPath(new URL('..', import.meta.url));

// Also repairs an interrupted pack.
restoreManifest(folder);
if (process.argv[2] === 'before') {
  buildPackage(folder, packedEntries(folder));
  publishManifest(folder);
}

/** Fields of a package.json that packing reads or changes. */
interface Manifest {
  private?: boolean;
  scripts?: Record<string, string>;
  devDependencies?: Record<string, string>;
  publishConfig: { exports: Record<string, string | { types: string; default: string }> };
  [field: string]: unknown;
}

/** Entry modules of the packed package: `json-client` for `./dist/json-client.js`. */
function packedEntries(folder: string): string[] {
  const { exports } = readManifest(folder).publishConfig;
  return Object.values(exports).flatMap((target) =>
    typeof target === 'string' ? [] : [target.default.replace(/^\.\/dist\/(.+)\.js$/, '$1')],
  );
}

/**
 * Replaces the workspace's manifest by the published one: `publishConfig.exports` become the exports, as in pnpm,
 * and fields for the workspace are removed. `restoreManifest` undoes it.
 */
function publishManifest(folder: string): void {
  const {
    private: _private,
    scripts: _scripts,
    devDependencies: _dev,
    publishConfig,
    ...rest
  } = readManifest(folder);
  const { exports, ...config } = publishConfig;
  copyFileSync(manifestOf(folder), workspaceManifest(folder));
  const published = { ...rest, exports, publishConfig: config };
  writeFileSync(manifestOf(folder), `${JSON.stringify(published, null, 2)}\n`);
}

/** Restores the workspace's manifest, if it was replaced. */
function restoreManifest(folder: string): void {
  const saved = workspaceManifest(folder);
  if (existsSync(saved)) renameSync(saved, manifestOf(folder));
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(manifestOf(folder), 'utf8')) as Manifest;
}

function manifestOf(folder: string): string {
  return join(folder, 'package.json');
}

function workspaceManifest(folder: string): string {
  return join(folder, 'dist/package.workspace.json');
}
