import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { parseDocument } from 'yaml';
import { decodePostFile } from './decode-post-file.ts';
import { isRecord } from './front-matter.ts';

/** The files of a folder, below one of its own folders, the base. */
export interface SiteFolder {
  dir: string;
  /** Path of the base below the folder, empty or with a `/` at the end. */
  base: string;
  /** Paths below the base, with `/`, in order. */
  files: readonly string[];
  /** Whether there is a file with this path, or in a folder with this path. */
  has: (path: string) => boolean;
  /** The text of a file, if it exists and is text. */
  read: (path: string) => Promise<string | undefined>;
}

/** Folders of tools and results, which hold no texts. */
const IGNORED = new Set(['node_modules', '__MACOSX']);
/** At the top, themes bring example posts. */
const THEMES = 'themes/';
/** Hidden folders that tell the system. */
const HIDDEN = new Set(['.vitepress', '.vuepress', '.obsidian']);
const DEPTH_MAX = 3;

/** Lists a folder. Symbolic links are ignored: they may lead outside of it. */
export async function openSiteFolder(dir: string): Promise<SiteFolder> {
  const files: string[] = [];
  await list('');
  return below(dir, '', files.sort());

  async function list(path: string): Promise<void> {
    for (const entry of await readdir(join(dir, path), { withFileTypes: true })) {
      const name = path + entry.name;
      const isHidden = entry.name.startsWith('.');
      if (entry.isDirectory()) {
        const isSkipped = IGNORED.has(entry.name) || `${name}/` === THEMES;
        if (!isSkipped && (!isHidden || HIDDEN.has(entry.name))) await list(`${name}/`);
      } else if (entry.isFile() && !isHidden) files.push(name);
    }
  }
}

function below(dir: string, base: string, all: readonly string[]): SiteFolder {
  const files =
    base === '' ? all : all.filter((path) => path.startsWith(base)).map((path) => path.slice(base.length));
  const known = new Set(files);
  return {
    dir,
    base,
    files,
    has: (path) =>
      known.has(path) || files.some((each) => each.startsWith(path.endsWith('/') ? path : `${path}/`)),
    async read(path) {
      if (!known.has(path)) return undefined;
      const decoded = decodePostFile(await readFile(join(dir, base, path)));
      return decoded.ok ? decoded.source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n') : undefined;
    },
  };
}

/** The folder itself and the folders in it, outer ones first: a site may be in a subfolder of what is given. */
export function* basesOf(folder: SiteFolder): Generator<SiteFolder> {
  const bases = new Set(['']);
  for (const path of folder.files) {
    const segments = path.split('/').slice(0, -1);
    for (let depth = 1; depth <= Math.min(DEPTH_MAX, segments.length); depth += 1)
      bases.add(`${segments.slice(0, depth).join('/')}/`);
  }
  const depthOf = (base: string) => base.split('/').length;
  const inOrder = [...bases].sort((a, b) => depthOf(a) - depthOf(b) || (a < b ? -1 : 1));
  for (const base of inOrder) yield base === '' ? folder : below(folder.dir, base, folder.files);
}

export type SiteConfig = Readonly<Record<string, unknown>>;

/** Reads the first configuration that exists, in YAML, TOML, or JSON. A broken one counts as empty. */
export async function readConfigOf(folder: SiteFolder, ...paths: string[]): Promise<SiteConfig> {
  for (const path of paths) {
    const source = await folder.read(path);
    if (source === undefined) continue;
    try {
      const value: unknown = path.endsWith('.toml')
        ? parseToml(source)
        : parseDocument(source, { uniqueKeys: false }).toJS();
      return isRecord(value) ? value : {};
    } catch {
      return {};
    }
  }
  return {};
}

/** A text of a configuration. */
export function textOf(config: SiteConfig, ...keys: string[]): string | undefined {
  for (const key of keys) {
    const entry = Object.entries(config).find(([name]) => name.toLowerCase() === key.toLowerCase());
    const value = typeof entry?.[1] === 'string' ? entry[1].trim() : '';
    if (value !== '') return value;
  }
  return undefined;
}

/** The address of a site, unless it is the example of a new site. */
export function siteUrlOf(...values: (string | undefined)[]): string | undefined {
  const url = values.find((value) => value !== undefined && URL.canParse(value) && /^https?:/.test(value));
  const host = url && new URL(url).hostname;
  return host && !/^(?:localhost|127\.|(?:www\.)?example\.(?:com|org|net)$|my-?site)/.test(host)
    ? url.replace(/\/+$/, '')
    : undefined;
}
