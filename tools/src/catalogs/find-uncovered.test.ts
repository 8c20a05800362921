import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findUncovered } from './find-uncovered.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sanwen-catalogs-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function put(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

test('lists files with texts outside of the catalogs’ folders', () => {
  put('apps/web/src/themes/magazine/home.tsx', `import { Trans } from '@lingui/react/macro';`);
  put('apps/web/src/themes/default/home.tsx', `import { Trans } from '@lingui/react/macro';`);
  put('apps/api/src/texts.ts', `const text = /*i18n*/ { id: 'a' };`);
  put('packages/ui/src/card.tsx', `import { i18n } from '@lingui/core';`);
  put('apps/web/src/themes/magazine/home.test.tsx', `import { Trans } from '@lingui/react/macro';`);

  expect(findUncovered(root, ['apps/web/src/themes/default'])).toEqual([
    'apps/api/src/texts.ts',
    'apps/web/src/themes/magazine/home.tsx',
  ]);
});
