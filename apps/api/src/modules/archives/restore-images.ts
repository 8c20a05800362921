import { readFile } from 'node:fs/promises';
import { isAvatarPath } from '@sanwen/contracts/images';
import type { FileStorage } from '../../platform/file-storage.ts';
import { imageFiles, isImage, IMAGE_BYTES_MAX } from '../media/media.service.ts';
import { findFile, readTable } from './archive-folder.ts';
import type { Manifest } from './archive-manifest.service.ts';
import { ArchiveProblem } from './archive-problem.service.ts';
import { archiveSentence } from './archive-texts.ts';

/** A file of an archive that the site does not have yet. */
interface NewFile {
  key: string;
  contentType: string;
  place: string;
}

/**
 * Keeps the pictures of an archive. A path holds the hash of its picture, so what is here under it already
 * stays; and what is here and in no archive stays as well. All of them are looked at before the first is
 * kept.
 * @returns keys of files that the archive does not have.
 * @throws ArchiveProblem for a file that is not the picture that its name says
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

/** Of the library, and of people; anything else in their rows is no picture of ours. */
async function* imagePaths(dir: string, manifest: Manifest): AsyncGenerator<string> {
  for await (const { path } of readTable(dir, 'media', manifest)) yield String(path);
  for (const table of ['users', 'authors'] as const) {
    for await (const { avatar } of readTable(dir, table, manifest))
      if (typeof avatar === 'string' && isAvatarPath(avatar)) yield avatar;
  }
}
