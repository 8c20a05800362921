import { checkApi } from './api-arrows.ts';
import { follow, type Import, isTest, type Workspace, workspaceOf, WORKSPACES } from './place.ts';
import { checkWeb } from './web-arrows.ts';

/**
 * Checks one import against the rules of docs/architecture.md.
 * @param from path of the importing file, relative to the repository, with `/`
 * @param typeOnly whether the import is erased by the compiler
 * @returns what is wrong and what is allowed instead, or undefined
 */
export function checkImport(from: string, specifier: string, typeOnly: boolean): string | undefined {
  const workspace = workspaceOf(from);
  if (!workspace) return undefined;
  const found = { from, workspace, target: follow(from, specifier), typeOnly };
  return checkWorkspaces(found) ?? checkApi(found) ?? checkWeb(found) ?? checkClimb(found, specifier);
}

function checkClimb({ from, target }: Import, specifier: string): string | undefined {
  if (!specifier.startsWith('../../../') || isTest(from)) return undefined;
  if (target.kind === 'file' && target.path === NODE_FLAGS) return undefined;
  return 'An import that climbs three levels is hard to follow: write it as #src/….';
}

/** Which workspaces may import which. */
const ARROWS: Record<Workspace, readonly Workspace[]> = {
  'apps/api': ['packages/contracts', 'packages/markdown'],
  'apps/e2e': ['packages/contracts'],
  'apps/web': ['packages/contracts', 'packages/client', 'packages/markdown', 'packages/ui'],
  'packages/client': ['packages/contracts'],
  'packages/contracts': [],
  'packages/markdown': [],
  'packages/ui': [],
  tools: ['packages/contracts'],
};

/** Flags of the server's process, for everything that starts one. */
const NODE_FLAGS = 'apps/api/node-flags.json';

/** Checks an import that leaves its workspace. */
export function checkWorkspaces({ from, workspace, target }: Import): string | undefined {
  if (target.kind !== 'file' || target.workspace === workspace) return undefined;
  if (target.path === NODE_FLAGS) return undefined;
  const allowed = ARROWS[workspace];
  if (target.workspace === undefined) {
    if (isRootConfig(from, workspace)) return undefined;
    return `${workspace} imports ${target.path}, which belongs to no workspace. Move it into one.`;
  }
  if (!allowed.includes(target.workspace)) {
    return `${workspace} must not import ${target.workspace}. ${sayAllowed(workspace, allowed)}`;
  }
  return target.byName
    ? undefined
    : `Import ${target.workspace} by its name, as ${WORKSPACES[target.workspace]}/<file>, not by a path.`;
}

/** Config files such as `vitest.config.ts`, which share a base at the root of the repository. */
function isRootConfig(from: string, workspace: Workspace): boolean {
  return /^[^/]+\.config\.ts$/.test(from.slice(workspace.length + 1));
}

function sayAllowed(workspace: Workspace, allowed: readonly Workspace[]): string {
  if (allowed.length === 0) return `${workspace} imports nothing of ours.`;
  const reason =
    workspace === 'apps/api' ? '; it knows the web as a built bundle with one function (RenderPage)' : '';
  return `It may import ${allowed.join(', ')}${reason}.`;
}
