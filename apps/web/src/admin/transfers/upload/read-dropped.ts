import { type Chosen, chosenFiles, type FolderFile } from './chosen-files.ts';

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
