import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuildCurrent, recordBuild } from './ensure-build.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sanwen-build-'));
  put('apps/web/src/router.tsx', 'one');
  put('apps/web/src/locales/zh-CN.po', 'msgstr ""');
  put('packages/ui/src/card.tsx', 'one');
  put('package-lock.json', '{}');
  put('apps/web/dist/client/assets.json', '{}');
  put('apps/web/dist/server/entry-server.js', 'built from one');
  put('release/sanwen.js', 'start');
  put('release/server/server.js', 'built from one');
});
afterEach(() => rmSync(root, { recursive: true }));

function put(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

test('an unrecorded build is not current', () => {
  expect(isBuildCurrent(root)).toBe(false);
});

test('a recorded build is current, even after copying the tree', () => {
  recordBuild(root);
  expect(isBuildCurrent(root)).toBe(true);
  const copy = `${root}-copy`;
  cpSync(root, copy, { recursive: true });
  expect(isBuildCurrent(copy)).toBe(true);
  rmSync(copy, { recursive: true });
});

for (const path of [
  'apps/web/src/router.tsx',
  'apps/web/src/new.tsx',
  'apps/web/src/locales/zh-CN.po',
  'apps/web/public/favicon.svg',
  'packages/ui/src/card.tsx',
  'packages/contracts/src/api.ts',
  'packages/markdown/src/math.ts',
  'apps/api/src/main.ts',
  'apps/api/src/locales/zh-CN.po',
  'apps/api/node-flags.json',
  'tools/src/release/sanwen.js',
  'package-lock.json',
  'lingui.config.ts',
]) {
  test(`a change of ${path} makes the build outdated`, () => {
    recordBuild(root);
    put(path, 'two');
    expect(isBuildCurrent(root)).toBe(false);
  });
}

for (const path of ['apps/web/src/router.test.tsx', 'apps/api/test/sign-in.ts', 'README.md']) {
  test(`a change of ${path} does not make the build outdated`, () => {
    recordBuild(root);
    put(path, 'two');
    expect(isBuildCurrent(root)).toBe(true);
  });
}

test('a build that was replaced or deleted is not current', () => {
  recordBuild(root);
  put('apps/web/dist/server/entry-server.js', 'built from two');
  expect(isBuildCurrent(root)).toBe(false);
  put('apps/web/dist/server/entry-server.js', 'built from one');
  put('release/server/server.js', 'built from two');
  expect(isBuildCurrent(root)).toBe(false);
  rmSync(join(root, 'release'), { recursive: true });
  expect(isBuildCurrent(root)).toBe(false);
  expect(() => recordBuild(root)).toThrow(/wrote nothing/);
});
