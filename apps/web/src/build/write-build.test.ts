import { expect, test } from 'vitest';
import { buildId } from './write-assets.ts';

test('derives the build id from its files and moved pages, whatever their order', () => {
  const id = buildId(['app-1.js', 'app-1.css'], {});
  expect(id).toMatch(/^[0-9a-f]{16}$/);
  expect(buildId(['app-1.css', 'app-1.js'], {})).toBe(id);
  expect(buildId(['app-2.js', 'app-1.css'], {})).not.toBe(id);
  expect(buildId(['app-1.js', 'app-1.css'], { '/old': '/new' })).not.toBe(id);
});
