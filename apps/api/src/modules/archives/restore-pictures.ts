import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStorage } from '../../platform/file-storage.ts';
import { isPicture } from '../media/is-picture.service.ts';
import { PICTURE_BYTES_MAX } from '../media/keep-picture.service.ts';
import { pictureFiles } from '../media/picture-files.service.ts';
import { readTable } from './archive-folder.ts';
import type { Manifest } from './archive-manifest.service.ts';
import { ArchiveProblem } from './archive-problem.service.ts';
import { archiveSentence } from './archive-texts.ts';

/**
 * Keeps the pictures of an archive. A path holds the hash of its picture, so what is here under it already stays; and what is here and in no archive
 * stays as well.
 * @returns keys of files that the archive does not have.
 * @throws ArchiveProblem for a file that is not the picture that its name says
 */
export async function restorePictures(storage: FileStorage, dir: string, manifest: Manifest): Promise<string[]> {
  const missing: string[] = [];
  for await (const { path } of readTable(dir, 'media', manifest)) {
    for (const { key, contentType } of pictureFiles(String(path))) {
      if (await storage.has(key)) continue;
      const place = join(dir, 'uploads', key);
      const facts = await stat(place).catch(() => undefined);
      if (!facts?.isFile()) {
        missing.push(key);
        continue;
      }
      const content = facts.size <= PICTURE_BYTES_MAX ? await readFile(place) : undefined;
      if (!content || !(await isPicture(content, contentType))) throw new ArchiveProblem(archiveSentence('otherImage', { path: `uploads/${key}` }));
      await storage.write(key, content, contentType);
    }
  }
  return missing;
}
