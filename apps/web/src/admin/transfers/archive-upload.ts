import { useLingui } from '@lingui/react/macro';
import { API_PATH, AUTH_TOKEN_KEY, VIEW_LOCALE_HEADER } from '@sanwen/contracts/constants';
import { useState } from 'react';
import { ARCHIVE_TYPE, ARCHIVE_UPLOAD_PATH } from '@sanwen/contracts/backups.contract';
import type { Locale } from '@sanwen/contracts/locales';
import { readStored } from '../../boot/storage.ts';
import { useAppContext } from '../../site/use-site.ts';

type State =
  | { step: 'idle' }
  | { step: 'sending'; part: number | undefined }
  | { step: 'sent'; id: string }
  | { step: 'failed'; message: string };

/** Uploads the chosen files as one zip and reports progress. */
export function useArchiveUpload() {
  const { t } = useLingui();
  const { boot } = useAppContext();
  const [state, setState] = useState<State>({ step: 'idle' });
  const send = async (chosen: Chosen) => {
    setState({ step: 'sending', part: undefined });
    const zip = await zipOf(chosen).catch(() => undefined);
    if (!zip) {
      setState({
        step: 'failed',
        message: t`The folder couldn’t be read. It may have changed in the meantime.`,
      });
      return;
    }
    const outcome = await sendArchive({
      zip,
      token: readStored(AUTH_TOKEN_KEY),
      locale: boot.locale,
      onProgress: (part) => setState({ step: 'sending', part }),
    });
    const unreachable = t`Can’t reach the server. Nothing was lost; please try again.`;
    setState(
      outcome.kind === 'done'
        ? { step: 'sent', id: outcome.id }
        : { step: 'failed', message: outcome.message ?? unreachable },
    );
  };
  return { state, send, reset: () => setState({ step: 'idle' }) };
}

/** A folder becomes a zip while it is read; a Response lets the browser keep a large one on disk. */
async function zipOf(chosen: Chosen): Promise<Blob> {
  if (chosen.kind === 'zip') return chosen.file;
  const { downloadZip } = await import('client-zip');
  return downloadZip(
    chosen.files.map(({ path, file }) => ({ name: path, input: file, lastModified: file.lastModified })),
  ).blob();
}

/** How an upload ended. A refusal has the server's message; without one the server was unreachable. */
type ArchiveOutcome = { kind: 'done'; id: string } | { kind: 'failed'; message: string | undefined };

interface ArchiveUpload {
  zip: Blob;
  token: string | null;
  locale: Locale;
  /** From 0 to 1. */
  onProgress: (part: number) => void;
}

/** Uploads a zip with XMLHttpRequest, because fetch doesn't report upload progress. */
function sendArchive({ zip, token, locale, onProgress }: ArchiveUpload): Promise<ArchiveOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', API_PATH + ARCHIVE_UPLOAD_PATH);
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader(VIEW_LOCALE_HEADER, locale);
    request.setRequestHeader('content-type', ARCHIVE_TYPE);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => resolve(outcomeOf(request.responseText)));
    request.addEventListener('error', () => resolve({ kind: 'failed', message: undefined }));
    request.send(zip);
  });
}

/** Reads an API response; anything else, such as a proxy's page, counts as unreachable. */
function outcomeOf(text: string): ArchiveOutcome {
  const body = read(text);
  const id = textAt(read(body, 'data'), 'id');
  if (id !== undefined) return { kind: 'done', id };
  const [message, detail] = [textAt(body, 'message'), textAt(read(body, 'data'), 'detail')];
  return { kind: 'failed', message: detail === undefined ? message : `${message} (${detail})` };
}

function read(value: unknown, name?: string): unknown {
  if (name === undefined) return typeof value === 'string' ? fromJson(value) : undefined;
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

function textAt(value: unknown, name: string): string | undefined {
  const found = read(value, name);
  return typeof found === 'string' ? found : undefined;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A file with its path below the chosen folder. */
interface FolderFile {
  path: string;
  file: File;
}

/** What to upload. */
export type Chosen = { kind: 'zip'; file: File } | { kind: 'folder'; files: readonly FolderFile[] };

const CONTENT = /\.(?:md|mdx|markdown|avif|gif|jpe?g|png|svg|webp)$/i;
/** Configurations, which tell the system, its languages, and its addresses. */
const CONFIG =
  /(?:^|\/)(?:_?config(?:\.\w+)?\.(?:ya?ml|toml|json)|config\/_default\/\w+\.(?:ya?ml|toml|json)|hugo\.(?:ya?ml|toml|json)|astro\.config\.[cm]?[jt]s|\.(?:vite|vue)press\/config(?:\/index)?\.[cm]?[jt]s|\.obsidian\/app\.json|_posts\/.*\.html?)$/i;
const TOOLS = /(?:^|\/)(?:node_modules|__MACOSX)\//;
const LEFT = /(?:^|\/)(?:\.[^/]*|node_modules|__MACOSX)(?:\/|$)/;
const MANIFEST = /^[^/]+\/sanwen\.json$/;

const MARKDOWN = /\.(?:md|mdx|markdown)$/i;
/** Files of other systems' exports. */
const EXPORT =
  /(?<!(?:^|\/)(?:package|package-lock|tsconfig))\.(?:xml|wxr|json|jsonl|artrans|dat|data|csv|html?|txt|atom|rss|gz|db|sqlite|zip)$/i;

/** A zip, or the file of another system's export. */
export function chosenFile(file: File): Chosen {
  return /\.zip$/i.test(file.name)
    ? { kind: 'zip', file }
    : { kind: 'folder', files: [{ path: file.name, file }] };
}

/**
 * The Markdown files, images, and configurations of a folder, or all files of an export. @returns undefined if there is
 * nothing to import
 */
export function chosenFiles(all: readonly FolderFile[]): Chosen | undefined {
  const has = (pattern: RegExp) => all.some(({ path }) => pattern.test(path) && !LEFT.test(path));
  const isArchive = has(MANIFEST) || (!has(MARKDOWN) && has(EXPORT));
  const files = all.filter(({ path }) =>
    isArchive
      ? !LEFT.test(path)
      : (CONFIG.test(path) && !TOOLS.test(path)) || (!LEFT.test(path) && CONTENT.test(path)),
  );
  return files.some(({ path }) => !CONFIG.test(path)) ? { kind: 'folder', files } : undefined;
}

/** What was dropped: a zip, or folders and files. @returns undefined if there is nothing to import */
export async function readDropped({ items, files }: DataTransfer): Promise<Chosen | undefined> {
  const [first] = files;
  // The list is cleared after the event, so read the entries before awaiting anything.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (files.length === 1 && first && entries[0]?.isFile !== false) return chosenFile(first);
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
