/** A file with its path below what was chosen. */
interface FolderFile {
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

/** What was dropped: a zip, or folders and files. @returns undefined when there is nothing to take */
export async function readDropped({ items, files }: DataTransfer): Promise<Chosen | undefined> {
  const [first] = files;
  if (files.length === 1 && first && /\.zip$/i.test(first.name)) return { kind: 'zip', file: first };
  // The list is emptied when the event is over, so entries are taken before anything is waited for.
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
    // A reader gives a hundred at a time, and none when there are no more.
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
