import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashWebInputs } from './web-inputs.ts';

/** Beside the build, not in it: restoring a build from Nx's cache empties its folder. */
const RECORD = 'node_modules/.cache/sanwen/web-build.json';
/** Both name every other file of the build by the hash in its name. */
const BUILD_FILES = ['apps/web/dist/client/assets.json', 'apps/web/dist/server/entry-server.js'];

/** Whether the build that lies there was made from the sources that lie there. */
export function isBuildCurrent(root: string): boolean {
  const recorded = readOrNothing(join(root, RECORD))?.toString();
  const current = describe(root);
  return current !== undefined && recorded === current;
}

/** Notes that the build that lies there was just made from these sources. */
export function recordBuild(root: string): void {
  const current = describe(root);
  if (current === undefined) throw new Error('The build of the web app left nothing in apps/web/dist.');
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
  return JSON.stringify({ inputs: hashWebInputs(root), build: hash.digest('hex') });
}

function readOrNothing(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
