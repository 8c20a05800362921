import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the web app is made of. Generated files and tests change nothing in it. */
const INPUTS = [
  'apps/web/{src,public}/**/*.*',
  'apps/web/{package.json,vite.config.ts}',
  'packages/{client,contracts,markdown,ui}/src/**/*.*',
  'packages/{client,contracts,markdown,ui}/package.json',
  'lingui.config.ts',
  'package-lock.json',
  'tsconfig.base.json',
];
const NO_INPUTS = ['**/*.test.*', '**/*.gen.ts'];

/**
 * One hash over the names and contents of everything the web app is built from. Contents, not times: a clone,
 * a copy or a container image has times of its own.
 */
export function hashWebInputs(root: string): string {
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
