import { stat } from 'node:fs/promises';
import type { FolderSystem } from './folder-layout.ts';
import type { ImportedSite, Importer, ReadOptions } from './items.ts';
import { readFolder } from './read-folder.ts';
import { type SiteFolder, basesOf, openSiteFolder } from './site-folder.ts';
import { astro } from './systems/astro.ts';
import { commentSystems } from './systems/comments.ts';
import { blogger, feedFile } from './systems/feed.ts';
import { ghost } from './systems/ghost.ts';
import { halo } from './systems/halo.ts';
import { hexo } from './systems/hexo.ts';
import { hugo } from './systems/hugo.ts';
import { jekyll } from './systems/jekyll.ts';
import { medium } from './systems/medium.ts';
import { movableType } from './systems/movable-type.ts';
import { notion } from './systems/notion.ts';
import { obsidian } from './systems/obsidian.ts';
import { plain, sanwen } from './systems/plain.ts';
import { substack } from './systems/substack.ts';
import { typecho } from './systems/typecho.ts';
import { vitepress } from './systems/vitepress.ts';
import { wordpress } from './systems/wordpress.ts';

/** Systems that are told apart by files of their own, in the order in which they are tried. */
const FOLDER_SYSTEMS: readonly FolderSystem[] = [hexo, jekyll, vitepress, astro, obsidian, hugo];

/** The site in a folder: at the top or, as in a repository with other things, in one of its subfolders. */
async function findSite(dir: string): Promise<{ folder: SiteFolder; system: FolderSystem } | undefined> {
  if (!(await isFolder(dir))) return undefined;
  const top = await openSiteFolder(dir);
  const atTop = [...FOLDER_SYSTEMS, sanwen].find((system) => system.matches(top));
  if (atTop) return { folder: top, system: atTop };
  for (const folder of basesOf(top)) {
    const system = FOLDER_SYSTEMS.find((each) => each.matches(folder));
    if (system) return { folder, system };
  }
  return undefined;
}

async function isFolder(place: string): Promise<boolean> {
  return (await stat(place).catch(() => undefined))?.isDirectory() ?? false;
}

/** Sites that are a folder of texts. */
const recognizeFolder: Importer = async (place) => {
  const site = await findSite(place);
  return site && ((options) => readFolder(site.folder, site.system, options));
};

/** A folder of texts without files of a system. */
const recognizePlainFolder: Importer = async (place) => {
  if (!(await isFolder(place))) return undefined;
  const top = await openSiteFolder(place);
  return plain.matches(top) ? (options) => readFolder(top, plain, options) : undefined;
};

/** All importers. The first one that recognizes a place reads it. */
const IMPORTERS: readonly Importer[] = [
  // Their files hold folders of other systems, such as a theme.
  halo,
  notion,
  recognizeFolder,
  wordpress,
  ghost,
  typecho,
  substack,
  medium,
  blogger,
  recognizePlainFolder,
  commentSystems,
  movableType,
  feedFile,
];

/** A folder or file that no importer recognizes. */
export class NothingToImport extends Error {}

/** Reads the site of another system. @throws NothingToImport */
export async function readSite(place: string, options: ReadOptions): Promise<ImportedSite> {
  for (const recognize of IMPORTERS) {
    const read = await recognize(place);
    if (read) return read(options);
  }
  throw new NothingToImport();
}
