import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Chromium } from './probe.ts';
import { firstThatStarts, takeGiven } from './resolve-chromium.ts';
import { findPlaywrights, type Source } from './sources.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sanwen-chromium-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function program(name: string, script: string): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}
const browser = (name: string) => program(name, 'echo Chromium 156.0.1');
const stub = (name: string) => program(name, 'echo "chromium is in the snap store" >&2; exit 1');

function source(name: string, ...paths: string[]): Source {
  return { name, find: async () => paths.map((executablePath) => ({ executablePath, env: {} })) };
}
const never: Source = {
  name: 'never',
  find: () => {
    throw new Error('an install that was not needed');
  },
};
const broken: Source = { name: 'download', find: () => Promise.reject(new Error('no network')) };

test('takes the first browser that starts, without trying later sources', async () => {
  const found = await firstThatStarts([
    source('own'),
    source('system', join(folder, 'missing'), stub('stub'), browser('chromium')),
    never,
  ]);
  expect(found.executablePath).toBe(join(folder, 'chromium'));
});

test('continues after a source that fails', async () => {
  const found = await firstThatStarts([broken, source('npm', browser('packed'))]);
  expect(found.executablePath).toBe(join(folder, 'packed'));
});

test('passes the browser the variables it needs', async () => {
  const executablePath = program('needy', 'test "$LIBRARIES" = here && echo Chromium 1.2.3');
  const plain: Chromium = { executablePath, env: {} };
  const equipped: Chromium = { executablePath, env: { LIBRARIES: 'here' } };
  const found = await firstThatStarts([{ name: 'npm', find: async () => [plain, equipped] }]);
  expect(found).toEqual(equipped);
});

test('lists what was tried and what to do if none starts', async () => {
  const search = firstThatStarts([broken, source('system', stub('stub'))]);
  await expect(search).rejects.toThrow(/Set PLAYWRIGHT_CHROMIUM[^]*download: no network[^]*snap store/);
});

test('refuses a browser named by PLAYWRIGHT_CHROMIUM that does not start', () => {
  expect(() => takeGiven(stub('named'))).toThrow(/PLAYWRIGHT_CHROMIUM is .*named, which does not start/);
  expect(takeGiven(browser('good')).executablePath).toBe(join(folder, 'good'));
});

test('finds Playwright’s headless shell next to its full browser', () => {
  const whole = join(folder, 'chromium-1255/chrome-linux64/chrome');
  expect(findPlaywrights(whole)).toEqual([]);
  const shell = browser('chromium_headless_shell-1255/chrome-headless-shell-linux64/chrome-headless-shell');
  expect(findPlaywrights(whole).map((each) => each.executablePath)).toEqual([shell]);
});
