import type { Writable } from 'node:stream';
import { createZipWriter, type ZipContent } from '../../platform/zip-writer.ts';

/** A file of an archive. Its content is read as it is written. */
export interface ArchiveFile {
  path: string;
  content: ZipContent;
  /** Content that gets no smaller when it is packed. */
  isPacked?: boolean;
}

/** What an archive is written to: a folder or a zip with the same files. */
export interface ArchiveTarget {
  /** Resolves when the file's content was taken. */
  add: (file: ArchiveFile) => Promise<void>;
  end: () => Promise<void>;
}

/** Writes an archive as a zip, while it is read. */
export function zipTarget(out: Writable): ArchiveTarget {
  const zip = createZipWriter(out);
  return { add: ({ path, content, isPacked = false }) => zip.add(path, content, { isPacked }), end: zip.end };
}
