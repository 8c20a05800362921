import { useLingui } from '@lingui/react/macro';
import { AUTH_TOKEN_KEY } from '@sanwen/contracts/constants';
import { useState } from 'react';
import { readStored } from '#src/boot/storage.ts';
import { useAppContext } from '#src/site/use-site.ts';
import type { Chosen } from './chosen-files.ts';
import { sendArchive } from './send-archive.ts';

type State =
  | { step: 'idle' }
  | { step: 'sending'; part: number | undefined }
  | { step: 'sent'; id: string }
  | { step: 'failed'; message: string };

/** Sends what was chosen as one zip, and tells how far it is. */
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

/** A folder becomes a zip as it is read: the browser puts it on the disk when it is large. */
async function zipOf(chosen: Chosen): Promise<Blob> {
  if (chosen.kind === 'zip') return chosen.file;
  const { downloadZip } = await import('client-zip');
  return downloadZip(
    chosen.files.map(({ path, file }) => ({ name: path, input: file, lastModified: file.lastModified })),
  ).blob();
}
