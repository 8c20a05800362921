import { Trans, useLingui } from '@lingui/react/macro';
import { Panel } from '@sanwen/ui/admin/panel';
import { type DragEvent, useRef, useState } from 'react';
import { AdminButton } from '@sanwen/ui/admin/button';
import { ImportPreview } from './import-preview.tsx';
import { ImportReport } from './import-report.tsx';
import { TransferStatus, useTransfer } from './transfer-status.tsx';
import { type Chosen, chosenFile, chosenFiles, readDropped, useArchiveUpload } from './archive-upload.ts';
import styles from './transfers.module.css';

/** Imports posts from a folder of Markdown, or a whole site from its archive, after a preview. */
export function ImportPanel() {
  const { t } = useLingui();
  const transfer = useTransfer();
  const upload = useArchiveUpload();
  // A new import hides the report of the previous one.
  const [isNew, setNew] = useState(false);
  const choose = (chosen: Chosen) => {
    setNew(true);
    void upload.send(chosen);
  };
  const isImport = transfer?.kind === 'import' && (!isNew || transfer.isRunning);
  return (
    <Panel
      title={t`Import`}
      about={t`The export of WordPress, Ghost, Halo, Typecho, Substack, Medium, Notion, Blogger, Movable Type, or a comment system; the folder of a Hexo, Hugo, Jekyll, Astro, VitePress, or Obsidian site as it is; or any folder of Markdown files with their images. A zip of it works too, as does an export or a backup of this site. You’ll see a preview before anything changes.`}
    >
      {isImport && (
        <TransferStatus
          transfer={transfer}
          running={t`Importing posts. You can leave this page.`}
          done={transfer.imported && <ImportReport report={transfer.imported} />}
        />
      )}
      {upload.state.step === 'sent' ? (
        <ImportPreview
          key={upload.state.id}
          id={upload.state.id}
          onClose={() => {
            upload.reset();
            setNew(false);
          }}
        />
      ) : (
        <>
          {upload.state.step === 'failed' && (
            <p role="alert" className={styles.problem}>
              {upload.state.message}
            </p>
          )}
          {upload.state.step === 'sending' ? (
            <Sending part={upload.state.part} />
          ) : (
            <ChooseFiles disabled={transfer?.isRunning === true} onChoose={choose} />
          )}
        </>
      )}
    </Panel>
  );
}

const PERCENT = 100;

/** @param part progress from 0 to 1; undefined while the folder is read */
function Sending({ part }: { part: number | undefined }) {
  const { t } = useLingui();
  return (
    <div className={styles.status}>
      <p role="status">
        {part === undefined ? (
          <Trans>Reading the folder…</Trans>
        ) : part < 1 ? (
          <Trans>Uploading…</Trans>
        ) : (
          <Trans>Checking the files…</Trans>
        )}
      </p>
      <progress
        aria-label={t`Uploading…`}
        {...(part === undefined || part >= 1 ? {} : { value: part * PERCENT, max: PERCENT })}
      />
    </div>
  );
}

/** Drop target for a folder or a file, with buttons for the same. */
function ChooseFiles({ disabled, onChoose }: { disabled: boolean; onChoose: (chosen: Chosen) => void }) {
  const folder = useRef<HTMLInputElement>(null);
  const single = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isNothing, setNothing] = useState(false);
  const take = (chosen: Chosen | undefined) => {
    setNothing(chosen === undefined);
    if (chosen) onChoose(chosen);
  };
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(await readDropped(event.dataTransfer));
  };
  return (
    <div
      className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => void drop(event)}
    >
      <p>
        <Trans>Drop a folder or file here, or choose one.</Trans>
      </p>
      <div className={styles.actions}>
        <AdminButton disabled={disabled} onClick={() => folder.current?.click()}>
          <Trans>Choose folder</Trans>
        </AdminButton>
        <AdminButton disabled={disabled} onClick={() => single.current?.click()}>
          <Trans>Choose file</Trans>
        </AdminButton>
      </div>
      {isNothing && (
        <p role="alert" className={styles.problem}>
          <Trans>Nothing in it can be imported.</Trans>
        </p>
      )}
      <input
        ref={(input) => {
          folder.current = input;
          // React doesn't know this attribute.
          if (input) input.webkitdirectory = true;
        }}
        type="file"
        hidden
        onChange={({ target }) => {
          take(
            chosenFiles([...(target.files ?? [])].map((file) => ({ path: file.webkitRelativePath, file }))),
          );
          target.value = '';
        }}
      />
      <input
        ref={single}
        type="file"
        hidden
        accept=".zip,.xml,.wxr,.json,.jsonl,.artrans,.dat,.txt,.atom,.rss,.gz,.db,.sqlite,.md"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          take(file && chosenFile(file));
          target.value = '';
        }}
      />
    </div>
  );
}
