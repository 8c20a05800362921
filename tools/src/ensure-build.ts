import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Builds the web app and the release if the existing ones are not from the current sources.
 * @returns the exit status of the build, or 0 if it was current
 */
export function ensureBuild(root: string): number {
  if (isBuildCurrent(root)) return 0;
  console.log('Building …');
  const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
  const { status, error } = spawnSync(process.execPath, [nx, 'run', '@sanwen/api:build'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (error) throw error;
  if (status === 0) recordBuild(root);
  return status ?? 1;
}

/** Next to the build, because restoring a build from Nx's cache empties its folder. */
const RECORD = 'node_modules/.cache/sanwen/build.json';
/** They contain the hashed names of all other files of the build. */
const BUILD_FILES = [
  'apps/web/dist/client/assets.json',
  'apps/web/dist/server/entry-server.js',
  'release/sanwen.js',
  'release/server/server.js',
];

/** Whether the existing build was made from the current sources. */
export function isBuildCurrent(root: string): boolean {
  const recorded = readOrNothing(join(root, RECORD))?.toString();
  const current = describe(root);
  return current !== undefined && recorded === current;
}

/** Records that the existing build was made from the current sources. */
export function recordBuild(root: string): void {
  const current = describe(root);
  if (current === undefined) throw new Error('The build wrote nothing to apps/web/dist or release.');
  mkdirSync(dirname(join(root, RECORD)), { recursive: true });
  writeFileSync(join(root, RECORD), current);
}

function describe(root: string): string | undefined {
  const hash = createHash('sha256');
  for (const file of BUILD_FILES) {
    const content = readOrNothing(join(root, file));
    if (!content) return undefined;
    hash.update(content);
  }
  return JSON.stringify({ inputs: hashInputs(root), build: hash.digest('hex') });
}

function readOrNothing(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Sources of the web app and the server, without generated files and tests. */
const INPUTS = [
  'apps/web/{src,public}/**/*.*',
  'apps/web/{package.json,vite.config.ts}',
  'apps/api/src/**/*.*',
  'apps/api/{package.json,node-flags.json}',
  'tools/src/release/*.*',
  'packages/{client,contracts,markdown,ui}/src/**/*.*',
  'packages/{client,contracts,markdown,ui}/package.json',
  'lingui.config.ts',
  'package-lock.json',
  'tsconfig.base.json',
];
const NO_INPUTS = ['**/*.test.*', '**/*.gen.ts'];

/**
 * Hash of names and contents of all sources. Timestamps are ignored, because a clone, a copy, or a container
 * image has its own.
 */
export function hashInputs(root: string): string {
  const hash = createHash('sha256');
  for (const path of globSync(INPUTS, { cwd: root, exclude: NO_INPUTS }).toSorted()) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}
