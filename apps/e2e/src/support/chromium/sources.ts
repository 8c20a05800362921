import { existsSync, globSync } from 'node:fs';
import { dirname } from 'node:path';
import { chromium } from '@playwright/test';
import { installByPlaywright } from './install-by-playwright.ts';
import { installBySystem } from './install-by-system.ts';
import type { Chromium } from './probe.ts';
import { unpackFromNpm, unpackLibraries } from './unpack-from-npm.ts';

/** A source of browsers. `find` returns those that exist, best first. */
export interface Source {
  name: string;
  find: () => Promise<Chromium[]>;
}

const SYSTEM_SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * All sources, those that install nothing first, and of these the headless shells: a whole browser takes twice
 * the processor time for the same test.
 */
export function listSources(): Source[] {
  return [
    { name: 'Playwright’s own', find: async () => findPlaywrights() },
    {
      name: 'the system’s headless shell',
      find: async () => [SYSTEM_SHELL].filter(existsSync).map(fromPath),
    },
    { name: '@sparticuz/chromium', find: unpackFromNpm },
    { name: 'the system’s', find: async () => findSystems() },
    {
      name: 'playwright install',
      find: async () => {
        installByPlaywright();
        return findPlaywrights();
      },
    },
    {
      name: 'apt-get install',
      find: async () => {
        installBySystem();
        // Its libraries may have been all that the others were missing.
        return [...findPlaywrights(), ...(await unpackFromNpm()), ...findSystems()];
      },
    },
    { name: '@sparticuz/chromium with libraries', find: unpackLibraries },
  ];
}

function findSystems(): Chromium[] {
  return SYSTEM_PATHS.filter((path) => existsSync(path)).map(fromPath);
}

/** The headless shell of this Playwright's revision, and its full browser. */
export function findPlaywrights(whole = chromium.executablePath()): Chromium[] {
  const shellFolder = dirname(dirname(whole)).replace(/chromium-(\d+)$/, 'chromium_headless_shell-$1');
  const shells = globSync('*/{chrome-headless-shell,headless_shell}{,.exe}', { cwd: shellFolder });
  return [...shells.map((shell) => `${shellFolder}/${shell}`), whole]
    .filter((path) => existsSync(path))
    .map(fromPath);
}

function fromPath(executablePath: string): Chromium {
  return { executablePath, env: {} };
}
