import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildMeta, buildMetaAddress, LATEST_BUILD, type LatestBuild } from '@sanwen/contracts/builds';
import type { Plugin } from 'vite';
import { MOVED_PAGES } from './moved-pages.ts';

const ID_LENGTH = 16;

/**
 * A build's id, derived from the names of its files, which contain content hashes, and from its moved pages.
 */
export function buildId(files: readonly string[], moved: Readonly<Record<string, string>>): string {
  const content = JSON.stringify([files.toSorted(), Object.entries(moved)]);
  return createHash('sha256').update(content).digest('hex').slice(0, ID_LENGTH);
}

/**
 * Writes the build files (product 13) beside the browser build, and its id into `assets.json`. The server
 * adds which pages have a payload.
 */
export function writeBuild(): Plugin {
  return {
    name: 'write-build',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (!dir) throw new Error('the browser build has no output folder');
        const files = (await readdir(join(dir, 'assets'))).filter((file) => /\.(?:js|css)$/.test(file));
        const latest: LatestBuild = { id: buildId(files, MOVED_PAGES), timestamp: Date.now() };
        const meta: BuildMeta = { ...latest, prerendered: [], redirects: MOVED_PAGES };
        await mkdir(join(dir, 'builds/meta'), { recursive: true });
        await writeFile(join(dir, LATEST_BUILD), JSON.stringify(latest));
        await writeFile(join(dir, buildMetaAddress(latest.id)), JSON.stringify(meta));
        const assetsFile = join(dir, 'assets.json');
        const assets: object = JSON.parse(await readFile(assetsFile, 'utf8'));
        await writeFile(assetsFile, JSON.stringify({ ...assets, build: latest.id }, undefined, 2));
      },
    },
  };
}
