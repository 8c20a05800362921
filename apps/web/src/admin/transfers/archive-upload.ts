import { useLingui } from '@lingui/react/macro';
import { API_PATH, AUTH_TOKEN_KEY, VIEW_LOCALE_HEADER } from '@sanwen/contracts/constants';
import { useState } from 'react';
import { ARCHIVE_TYPE, ARCHIVE_UPLOAD_PATH } from '@sanwen/contracts/backups.contract';
import type { Locale } from '@sanwen/contracts/locales';
import { readStored } from '../../boot/storage.ts';
import { useAppContext } from '../../site/use-site.ts';
import type { Chosen } from './chosen-files.ts';

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
