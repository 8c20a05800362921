import { type Import, type Workspace, WORKSPACES } from './place.ts';

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

/** Says what is wrong with an import that leaves its workspace. */
export function checkWorkspaces({ from, workspace, target }: Import): string | undefined {
  if (target.kind !== 'file' || target.workspace === workspace) return undefined;
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

/** `vitest.config.ts` and its like, which share a base at the root of the repository. */
function isRootConfig(from: string, workspace: Workspace): boolean {
  return /^[^/]+\.config\.ts$/.test(from.slice(workspace.length + 1));
}

function sayAllowed(workspace: Workspace, allowed: readonly Workspace[]): string {
  if (allowed.length === 0) return `${workspace} imports nothing of ours.`;
  const reason =
    workspace === 'apps/api' ? '; it knows the web as a built bundle with one function (RenderPage)' : '';
  return `It may import ${allowed.join(', ')}${reason}.`;
}
