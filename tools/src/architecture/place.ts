import { posix } from 'node:path';

/** Workspaces by folder, with their package names. */
export const WORKSPACES = {
  'apps/api': '@sanwen/api',
  'apps/e2e': '@sanwen/e2e',
  'apps/web': '@sanwen/web',
  'packages/client': '@sanwen/client',
  'packages/contracts': '@sanwen/contracts',
  'packages/markdown': '@sanwen/markdown',
  'packages/ui': '@sanwen/ui',
  tools: '@sanwen/tools',
} as const;
export type Workspace = keyof typeof WORKSPACES;

/** Target of an import: a file of this repository, or an external package. */
export type Target =
  | { kind: 'file'; path: string; workspace: Workspace | undefined; byName: boolean }
  | { kind: 'package'; name: string };

/** One import. Paths are relative to the repository, with `/`. */
export interface Import {
  from: string;
  workspace: Workspace;
  target: Target;
  /** The import is erased by the compiler. */
  typeOnly: boolean;
}

const folders = Object.keys(WORKSPACES) as Workspace[];

/** The workspace of a file, or undefined for files of the repository itself. */
export function workspaceOf(path: string): Workspace | undefined {
  return folders.find((folder) => path.startsWith(`${folder}/`));
}

/**
 * Resolves a specifier without accessing the disk.
 * @param from path of the importing file, relative to the repository
 */
export function follow(from: string, specifier: string): Target {
  if (specifier.startsWith('.')) {
    const path = posix.join(posix.dirname(from), withoutQuery(specifier));
    return { kind: 'file', path, workspace: workspaceOf(path), byName: false };
  }
  const own = workspaceOf(from);
  if (specifier.startsWith('#') && own) {
    return { kind: 'file', path: `${own}/${specifier.slice(1)}`, workspace: own, byName: true };
  }
  const workspace = folders.find((folder) => isWithin(specifier, WORKSPACES[folder]));
  if (workspace) {
    const subpath = specifier.slice(WORKSPACES[workspace].length);
    return { kind: 'file', path: `${workspace}${subpath}`, workspace, byName: true };
  }
  return { kind: 'package', name: withoutQuery(specifier) };
}

/** Whether a specifier is a package or a subpath of it. */
export function isWithin(specifier: string, name: string): boolean {
  return specifier === name || specifier.startsWith(`${name}/`);
}

/** Tests may import what the code they test may not. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}

function withoutQuery(specifier: string): string {
  return specifier.replace(/\?.*$/, '');
}
