import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { readImageWidth } from '@sanwen/markdown/figures';
import { fixLinks, localAddress, markdownAddresses } from '../../import/fix-links.ts';
import { importSentence } from '../../import/import-texts.ts';
import type { ImportedPost, ImportedSite, ImportedText } from '../../import/items.ts';
import type { LinkResolver } from '../../import/link-resolver.ts';
import {
  IMAGE_BYTES_MAX,
  ImageRefused,
  type MediaContext,
  findImage,
  storeImage,
} from '../media/media.service.ts';
import type { ImageDownloads } from './download-images.ts';
import type { ImportReport } from './import-report.ts';

interface FixPostTools {
  resolve: LinkResolver;
  siteUrl?: string | undefined;
  images: FolderImages;
}

/**
 * Rewrites a post's links and images to point at this site. Whatever can't be fixed stays as written and is
 * noted in the report.
 */
export async function fixPost(
  post: ImportedPost,
  tools: FixPostTools,
  report: ImportReport,
): Promise<ImportedPost> {
  const files: ImportedText[] = [];
  for (const file of post.files) files.push(await fixFile(file, tools, report));
  return { ...post, files, source: files[post.files.indexOf(post.source)] ?? post.source };
}

async function fixFile(file: ImportedText, tools: FixPostTools, report: ImportReport): Promise<ImportedText> {
  const { name, markdown } = file;
  const { resolve, siteUrl } = tools;
  const images = new Map<string, string>();
  const addresses = markdownAddresses(markdown);
  const shown = new Set(addresses.filter(({ kind }) => kind === 'image').map(({ value }) => value));
  for (const value of new Set(addresses.map((address) => address.value))) {
    const path = await keep(name, value, tools, report, shown.has(value));
    const { width } = readImageWidth(value);
    if (path !== undefined) images.set(value, width ? `${path}#${width}` : path);
  }
  const fixed = fixLinks(markdown, { path: name, resolve, siteUrl, images });
  report.unresolvedLinks += fixed.unresolvedLinks.length;
  report.remoteImages += fixed.remoteImages.length;
  for (const value of new Set(fixed.unresolvedImages)) {
    const known = report.missingImages.some(
      (note) => note.name === name && note.reason.values?.['image'] === value,
    );
    if (!known) report.missingImages.push({ name, reason: importSentence('imageMissing', { image: value }) });
  }
  return {
    ...file,
    markdown: fixed.markdown,
    post: { ...file.post, cover: await fixCover(file, tools, report) },
  };
}

/** A cover that can't be loaded is removed. */
async function fixCover(
  { name, post: { cover } }: ImportedText,
  tools: FixPostTools,
  report: ImportReport,
): Promise<ImportedText['post']['cover']> {
  if (!cover) return undefined;
  const local = localAddress(cover.url, tools.siteUrl);
  const path = await keep(name, cover.url, tools, report);
  if (path !== undefined) return { ...cover, url: path };
  if (/^(?:https?:)?\/\//i.test(cover.url)) report.remoteImages += 1;
  else if (!local.startsWith('/')) {
    report.missingImages.push({ name, reason: importSentence('imageMissing', { image: cover.url }) });
    return undefined;
  }
  return local === cover.url && local.startsWith('/') && tools.siteUrl !== undefined
    ? { ...cover, url: new URL(local, tools.siteUrl).href }
    : cover;
}

async function keep(
  name: string,
  value: string,
  tools: FixPostTools,
  report: ImportReport,
  isShown = true,
): Promise<string | undefined> {
  const outcome = await tools.images.keep(name, localAddress(value, tools.siteUrl), isShown);
  if (outcome === undefined || 'path' in outcome) return outcome?.path;
  report.missingImages.push({ name, reason: importSentence(outcome.refused, { image: value }) });
  return undefined;
}

/**
 * The outcome for an image address: the stored path, or why it was refused; undefined if the address points
 * outside the folder.
 */
type ImageOutcome = { path: string } | { refused: ImageRefused['reason'] | 'unavailable' } | undefined;

type ImageSources = Pick<ImportedSite, 'publishedFolders' | 'imagesByName' | 'imagePrefix'> & {
  downloads?: ImageDownloads | undefined;
};

interface FolderImages {
  /**
   * Stores the image at an address.
   * @param fileName path of the Markdown file below the folder, with `/`
   * @param address relative to that file, or from `/` below the folder or its published folders, as written
   * in Markdown or HTML
   * @param isShown whether the text shows it, and doesn't just link to it
   */
  keep: (fileName: string, address: string, isShown: boolean) => Promise<ImageOutcome>;
  /** Whether a post uses a file, or a file in a folder of that name. */
  isUsed: (name: string) => boolean;
  /** Number of images used. */
  count: () => number;
}

const IMAGE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/**
 * The images in a folder of posts. Never reads outside the folder, whether through an address or a symbolic
 * link.
 * @param isTrial stores nothing; returns paths of images already stored
 */
export function createFolderImages(
  ctx: MediaContext,
  dir: string,
  { publishedFolders, imagesByName, imagePrefix = '', downloads }: ImageSources,
  isTrial = false,
): FolderImages {
  const stored = new Map<string, Promise<ImageOutcome>>();
  const shown = new Set<string>();
  const used = new Set<string>();
  return {
    async keep(fileName, address, isShown) {
      const root = await realpath(dir);
      const path = pathOf(address);
      const named = imagesByName?.get(path.split('/').at(-1) ?? '');
      const places = path === '' ? [] : candidates(root, fileName, path, publishedFolders);
      if (imagePrefix !== '' && path.startsWith(`${imagePrefix}/`))
        places.push(...candidates(root, fileName, path.slice(imagePrefix.length), publishedFolders));
      if (path.startsWith('/')) used.add(path.slice(1));
      for (const candidate of named === undefined ? places : [...places, join(root, named)]) {
        const file = await realpath(candidate).catch(() => undefined);
        if (!file?.startsWith(root + sep) || !IMAGE.test(file)) continue;
        shown.add(relative(root, file).split(sep).join('/'));
        const outcome = stored.get(file) ?? storeFile(ctx, file, isTrial);
        stored.set(file, outcome);
        return outcome;
      }
      const url = downloads?.urlOf(address, isShown);
      if (url === undefined) return undefined;
      used.add(new URL(url).pathname.slice(1));
      const outcome = stored.get(url) ?? storeDownload(ctx, url, () => downloads?.fetch(url));
      stored.set(url, outcome);
      const result = await outcome;
      if (result && 'path' in result) shown.add(url);
      return result;
    },
    isUsed: (name) =>
      used.has(name) || [...shown].some((each) => each === name || each.startsWith(`${name}/`)),
    count: () => shown.size,
  };
}

async function storeDownload(
  ctx: MediaContext,
  url: string,
  download: () => Promise<Buffer | undefined> | undefined,
): Promise<ImageOutcome> {
  const bytes = await download();
  if (bytes === undefined) return { refused: 'unavailable' };
  const name = pathOf(new URL(url).pathname).split('/').at(-1) ?? '';
  try {
    return { path: (await storeImage({ ...ctx, em: ctx.em.fork() }, { bytes, name })).path };
  } catch (error) {
    if (error instanceof ImageRefused) return { refused: error.reason };
    throw error;
  }
}

/** The path of an address below the folder; empty for one on another server. */
function pathOf(address: string): string {
  const [path = ''] = unescape(address).split(/[?#]/, 1);
  return /^[a-z][a-z\d+.-]*:|^\/\//i.test(path) || path.includes('\0') ? '' : path;
}

/** Where a file may be: beside the text, in the folder that has its name, or in a published folder. */
function candidates(
  root: string,
  fileName: string,
  path: string,
  publishedFolders: readonly string[],
): string[] {
  const published = publishedFolders.map((folder) => join(root, folder, path.replace(/^[~@]\//, '')));
  if (path.startsWith('/')) return published;
  return [
    join(root, dirname(fileName), path),
    join(root, fileName.replace(/\.[a-z]+$/i, ''), path),
    ...published,
  ];
}

/** Decodes the escapes of an address in Markdown or HTML. */
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
