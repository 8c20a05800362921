import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackage } from './build.ts';

/**
 * Runs before and after `npm pack`: builds the package and publishes its manifest, then restores the workspace's.
 */
const folder = fileURLToPath(new URL('..', import.meta.url));
const manifestPath = join(folder, 'package.json');
const savedPath = join(folder, 'dist/package.workspace.json');

// Also repairs an interrupted pack.
restoreManifest();
if (process.argv[2] === 'before') {
  buildPackage(folder, packedEntries());
  publishManifest();
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
function packedEntries(): string[] {
  const { exports } = readManifest().publishConfig;
  return Object.values(exports).flatMap((target) =>
    typeof target === 'string' ? [] : [target.default.replace(/^\.\/dist\/(.+)\.js$/, '$1')],
  );
}

/**
 * Replaces the workspace's manifest by the published one: `publishConfig.exports` become the exports, as in pnpm,
 * and fields for the workspace are removed. `restoreManifest` undoes it.
 */
function publishManifest(): void {
  const {
    private: _private,
    scripts: _scripts,
    devDependencies: _dev,
    publishConfig,
    ...rest
  } = readManifest();
  const { exports, ...config } = publishConfig;
  copyFileSync(manifestPath, savedPath);
  const published = { ...rest, exports, publishConfig: config };
  writeFileSync(manifestPath, `${JSON.stringify(published, null, 2)}\n`);
}

/** Restores the workspace's manifest, if it was replaced. */
function restoreManifest(): void {
  if (existsSync(savedPath)) renameSync(savedPath, manifestPath);
}

function readManifest(): Manifest {
  return JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest;
}
