import { join } from 'node:path';

/** Folder of the repository. */
export const repositoryRoot = join(import.meta.dirname, '../..');

/** Path of a file of the repository. */
export function inRepository(path: string): string {
  return join(repositoryRoot, path);
}
