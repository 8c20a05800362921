import { isTest, workspaceOf } from './place.ts';

const READER = 'apps/api/src/config.ts';

/**
 * Whether a file may read `process.env`: the server's one reader, and what is no part of the product (tools,
 * end-to-end tests, configuration of build tools, tests).
 * @param path relative to the repository, with `/`
 */
export function mayReadEnvironment(path: string): boolean {
  const workspace = workspaceOf(path);
  if (!workspace || workspace === 'tools' || workspace === 'apps/e2e') return true;
  return path === READER || isTest(path) || !path.startsWith(`${workspace}/src/`);
}

export const ENVIRONMENT_MESSAGE = `Only ${READER} reads process.env: add the setting there and take it as an argument.`;
