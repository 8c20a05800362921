import { readFile } from 'node:fs/promises';
import { isAvatarPath } from '@sanwen/contracts/images';
import { ArchiveProblem, type Manifest, archiveSentence } from '../../platform/archive-format.ts';
import type { FileStorage } from '../../platform/file-storage.ts';
import { imageFiles, isImage, IMAGE_BYTES_MAX } from '../media/media.service.ts';
import { findFile, readTable } from './archive-folder.ts';

/** A file that the site doesn't have yet. */
interface NewFile {
  key: string;
  contentType: string;
  place: string;
}

/**
 * Stores the images of an archive. Paths contain the image's hash, so existing files stay, including those
 * not in the archive. All files are checked before the first is stored.
 * @returns keys of files missing from the archive
 * @throws ArchiveProblem for a file that doesn't match its name
 */
export async function restoreImages(
  storage: FileStorage,
  dir: string,
  manifest: Manifest,
): Promise<string[]> {
  const missing: string[] = [];
  for await (const { key, contentType, place } of newFiles(storage, dir, manifest, missing)) {
    if (!(await isImage(await readFile(place), contentType))) throw notTheImage(key);
  }
  for await (const { key, contentType, place } of newFiles(storage, dir, manifest))
    await storage.write(key, await readFile(place), contentType);
  return missing;
}

async function* newFiles(
  storage: FileStorage,
  dir: string,
  manifest: Manifest,
  missing: string[] = [],
): AsyncGenerator<NewFile> {
  for await (const path of imagePaths(dir, manifest)) {
    for (const { key, contentType } of imageFiles(path)) {
      if (await storage.has(key)) continue;
      const file = await findFile(dir, `uploads/${key}`);
      if (!file) missing.push(key);
      else if (file.bytes > IMAGE_BYTES_MAX) throw notTheImage(key);
      else yield { key, contentType, place: file.place };
    }
  }
}

function notTheImage(key: string): ArchiveProblem {
  return new ArchiveProblem(archiveSentence('otherImage', { path: `uploads/${key}` }));
}

/** Images of the media library and avatars; other URLs in these rows aren't stored here. */
async function* imagePaths(dir: string, manifest: Manifest): AsyncGenerator<string> {
  for await (const { path } of readTable(dir, 'media', manifest)) yield String(path);
  for (const table of ['users', 'authors'] as const) {
    for await (const { avatar } of readTable(dir, table, manifest))
      if (typeof avatar === 'string' && isAvatarPath(avatar)) yield avatar;
  }
}
