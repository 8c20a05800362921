/** A file with its path below what was chosen. */
export interface FolderFile {
  path: string;
  file: File;
}

/** What is to be sent. */
export type Chosen = { kind: 'zip'; file: File } | { kind: 'folder'; files: readonly FolderFile[] };

const CONTENT = /\.(?:md|mdx|markdown|avif|gif|jpe?g|png|svg|webp)$/i;
const LEFT = /(?:^|\/)(?:\.[^/]*|node_modules|__MACOSX)(?:\/|$)/;
const MANIFEST = /^[^/]+\/sanwen\.json$/;

/**
 * Texts and pictures of a folder, or all of it where it is the export of a site. @returns undefined when
 * there is nothing to take
 */
export function chosenFiles(all: readonly FolderFile[]): Chosen | undefined {
  const isArchive = all.some(({ path }) => MANIFEST.test(path));
  const files = all.filter(({ path }) => !LEFT.test(path) && (isArchive || CONTENT.test(path)));
  return files.length > 0 ? { kind: 'folder', files } : undefined;
}
