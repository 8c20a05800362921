import { posix } from 'node:path';

/** The workspaces by folder, with the name they are imported by. */
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

/** What an import leads to: a file of this repository, or a package of somebody else. */
export type Target =
  | { kind: 'file'; path: string; workspace: Workspace | undefined; byName: boolean }
  | { kind: 'package'; name: string };

/** One import as a rule sees it; paths are relative to the repository, with `/`. */
export interface Import {
  from: string;
  workspace: Workspace;
  target: Target;
  /** Nothing of it is left when the types are gone. */
  typeOnly: boolean;
}

const folders = Object.keys(WORKSPACES) as Workspace[];

/** The workspace a file belongs to; undefined for files of the repository itself. */
export function workspaceOf(path: string): Workspace | undefined {
  return folders.find((folder) => path.startsWith(`${folder}/`));
}

/**
 * Follows a specifier from a file, without looking at the disk.
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

/** Tests may reach where the code they test may not. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}

function withoutQuery(specifier: string): string {
  return specifier.replace(/\?.*$/, '');
}
