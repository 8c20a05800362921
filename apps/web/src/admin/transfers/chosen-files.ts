/** A file with its path below the chosen folder. */
interface FolderFile {
  path: string;
  file: File;
}

/** What to upload. */
export type Chosen = { kind: 'zip'; file: File } | { kind: 'folder'; files: readonly FolderFile[] };

const CONTENT = /\.(?:md|mdx|markdown|avif|gif|jpe?g|png|svg|webp)$/i;
const LEFT = /(?:^|\/)(?:\.[^/]*|node_modules|__MACOSX)(?:\/|$)/;
const MANIFEST = /^[^/]+\/sanwen\.json$/;

/**
 * The Markdown files and images of a folder, or all files of a site export. @returns undefined if there is
 * nothing to import
 */
export function chosenFiles(all: readonly FolderFile[]): Chosen | undefined {
  const isArchive = all.some(({ path }) => MANIFEST.test(path));
  const files = all.filter(({ path }) => !LEFT.test(path) && (isArchive || CONTENT.test(path)));
  return files.length > 0 ? { kind: 'folder', files } : undefined;
}

/** What was dropped: a zip, or folders and files. @returns undefined if there is nothing to import */
export async function readDropped({ items, files }: DataTransfer): Promise<Chosen | undefined> {
  const [first] = files;
  if (files.length === 1 && first && /\.zip$/i.test(first.name)) return { kind: 'zip', file: first };
  // The list is cleared after the event, so read the entries before awaiting anything.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const found: FolderFile[] = [];
  for (const entry of entries) await walk(entry, found);
  return chosenFiles(found);
}

async function walk(entry: FileSystemEntry, found: FolderFile[]): Promise<void> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    found.push({ path: entry.fullPath.replace(/^\//, ''), file });
  } else if (isFolder(entry)) {
    const reader = entry.createReader();
    // The reader returns up to a hundred entries at a time, and an empty list at the end.
    for (;;) {
      const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
        reader.readEntries(resolve, reject),
      );
      if (entries.length === 0) return;
      for (const each of entries) await walk(each, found);
    }
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
