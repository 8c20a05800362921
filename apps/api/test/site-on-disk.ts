import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { inEnglish } from '../src/i18n/server-texts.ts';
import type { ReadOptions } from '../src/import/items.ts';
import { readSite } from '../src/import/systems.ts';

/** Writes files to a folder that lives as long as the test. */
export async function siteOnDisk(files: Record<string, string | Uint8Array>): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'sanwen-site-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), content);
  }
  return dir;
}

/** Reads a site written to disk: its posts by key, and its notes as they are shown. */
export async function readFiles(
  files: Record<string, string | Uint8Array>,
  options: Partial<ReadOptions> = {},
) {
  const site = await readSite(await siteOnDisk(files), {
    defaultLocale: 'en-US',
    timeZone: 'UTC',
    usesGit: false,
    ...options,
  });
  const shown = (notes: typeof site.notes) =>
    notes.map(
      ({ name, line, reason }) => `${name}${line === undefined ? '' : `:${line}`}: ${inEnglish(reason)}`,
    );
  return {
    ...site,
    byKey: Object.fromEntries(site.posts.map((post) => [post.key, post])),
    notes: shown(site.notes),
    skipped: shown(site.skipped),
    failed: shown(site.failed),
  };
}
