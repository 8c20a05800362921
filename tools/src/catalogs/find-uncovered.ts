import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const SOURCES = ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'];
const NO_SOURCES = ['**/*.test.*', '**/*.gen.ts', '**/node_modules/**', 'apps/e2e/**'];
const HAS_TEXTS = /from '@lingui\/(core|react)\/macro'|\/\*\s*i18n\s*\*\//;

/**
 * Finds source files with texts that no catalog includes. The extractor skips such files silently.
 * @param included folders and files of the catalogs, relative to the repository
 * @returns paths relative to the repository
 */
export function findUncovered(root: string, included: readonly string[]): string[] {
  return globSync(SOURCES, { cwd: root, exclude: NO_SOURCES })
    .map((path) => path.replaceAll('\\', posix.sep))
    .filter((path) => !included.some((place) => path === place || path.startsWith(`${place}/`)))
    .filter((path) => HAS_TEXTS.test(readFileSync(join(root, path), 'utf8')))
    .toSorted();
}
