import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bundleInline } from './inline-boot.ts';

const BOOT = fileURLToPath(new URL('../boot/boot.ts', import.meta.url));

test('bundles a small, classic and deterministic inline script that cannot end its element', async () => {
  const [script, again] = [await bundleInline(BOOT), await bundleInline(BOOT)];
  expect(script).toBe(again);
  expect(gzipSync(script).length).toBeLessThan(7000);
  expect(script).not.toMatch(/<\/script|<!--|\bimport\b(?!\()|\bexport\b/i);
  expect(() => new Script(script)).not.toThrow();
});
