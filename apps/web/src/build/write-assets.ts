import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { assetsFromManifest } from './assets-from-manifest.ts';

/**
 * Writes `assets.json` beside the browser build: the `WebAssets` that the server hands to the page renderer,
 * so that the server need not know Vite's manifest.
 */
export function writeAssets(): Plugin {
  return {
    name: 'write-assets',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (!dir) throw new Error('the browser build has no output folder');
        const manifest: Manifest = JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8'));
        await writeFile(join(dir, 'assets.json'), JSON.stringify(assetsFromManifest(manifest), undefined, 2));
      },
    },
  };
}
