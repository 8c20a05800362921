import { checkApi } from './api-arrows.ts';
import { follow, isTest, workspaceOf } from './place.ts';
import { checkWeb } from './web-arrows.ts';
import { checkWorkspaces } from './workspace-arrows.ts';

/**
 * Holds one import against the arrows of docs/architecture.md.
 * @param from path of the importing file, relative to the repository, with `/`
 * @param typeOnly nothing of it is left when the types are gone
 * @returns what is wrong and what is allowed instead; undefined when it is fine
 */
export function checkImport(from: string, specifier: string, typeOnly: boolean): string | undefined {
  const workspace = workspaceOf(from);
  if (!workspace) return undefined;
  const found = { from, workspace, target: follow(from, specifier), typeOnly };
  return checkWorkspaces(found) ?? checkApi(found) ?? checkWeb(found) ?? checkClimb(from, specifier);
}

function checkClimb(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('../../../') || isTest(from)) return undefined;
  return 'An import that climbs three levels is hard to follow: write it as #src/….';
}
