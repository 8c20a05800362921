import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import {
  findImage,
  IMAGE_BYTES_MAX,
  ImageRefused,
  type MediaContext,
  storeImage,
} from '../media/media.service.ts';

/**
 * What became of an address: the path of the picture that is kept now, or why it is not; undefined when it
 * means none of the folder.
 */
export type ImageOutcome = { path: string } | { refused: ImageRefused['reason'] } | undefined;

export interface FolderImages {
  /**
   * Keeps the picture of the folder that an address means.
   * @param fileName path below the folder of the file that shows it, with `/`.
   * @param address relative to that file, or from `/` below the folder or what sites publish of it. As
   * Markdown or HTML writes it.
   */
  keep: (fileName: string, address: string) => Promise<ImageOutcome>;
  /** Whether a file, or something in a folder of that name, is shown by a post. */
  isShown: (name: string) => boolean;
  /** How many are shown. */
  count: () => number;
}

const IMAGE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
/** Folders whose content sites publish as it is. */
const PUBLISHED = ['', 'public', 'static'];

/**
 * The pictures that lie in a folder of posts. Nothing outside the folder is read, wherever an address or a
 * link leads.
 * @param isTrial keeps none, and tells the paths of those that are kept already
 */
export function createFolderImages(ctx: MediaContext, dir: string, isTrial = false): FolderImages {
  const kept = new Map<string, Promise<ImageOutcome>>();
  const shown = new Set<string>();
  return {
    async keep(fileName, address) {
      const root = await realpath(dir);
      for (const candidate of candidates(root, fileName, address)) {
        const file = await realpath(candidate).catch(() => undefined);
        if (!file?.startsWith(root + sep) || !IMAGE.test(file)) continue;
        shown.add(relative(root, file).split(sep).join('/'));
        const outcome = kept.get(file) ?? storeFile(ctx, file, isTrial);
        kept.set(file, outcome);
        return outcome;
      }
      return undefined;
    },
    isShown: (name) => [...shown].some((each) => each === name || each.startsWith(`${name}/`)),
    count: () => shown.size,
  };
}

function candidates(root: string, fileName: string, address: string): string[] {
  const [path = ''] = unescape(address).split(/[?#]/, 1);
  if (path === '' || /^[a-z][a-z\d+.-]*:|^\/\//i.test(path) || path.includes('\0')) return [];
  return path.startsWith('/')
    ? PUBLISHED.map((folder) => join(root, folder, path))
    : [join(root, dirname(fileName), path)];
}

/** What an address means that Markdown or HTML writes with escapes. */
function unescape(address: string): string {
  const plain = address.replaceAll('&amp;', '&').replace(/\\([!-/:-@[-`{-~])/g, '$1');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

async function storeFile(ctx: MediaContext, file: string, isTrial: boolean): Promise<ImageOutcome> {
  const stats = await stat(file);
  if (!stats.isFile()) return undefined;
  if (stats.size > IMAGE_BYTES_MAX) return { refused: 'too-large' };
  try {
    const name = file.split(sep).at(-1) ?? '';
    if (isTrial) return { path: (await findImage(ctx.em.fork(), await readFile(file)))?.path ?? name };
    return {
      path: (await storeImage({ ...ctx, em: ctx.em.fork() }, { bytes: await readFile(file), name })).path,
    };
  } catch (error) {
    if (error instanceof ImageRefused) return { refused: error.reason };
    throw error;
  }
}
