import { Trans, useLingui } from '@lingui/react/macro';
import { Panel } from '@sanwen/ui/admin/panel';
import { useState } from 'react';
import { ChooseFiles } from './choose-files.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportReport } from './import-report.tsx';
import { TransferStatus } from './transfer-status.tsx';
import styles from './transfers.module.css';
import type { Chosen } from './upload/chosen-files.ts';
import { useArchiveUpload } from './upload/use-archive-upload.ts';
import { useTransfer } from './use-transfer.ts';

/** Posts from a folder of Markdown, or a whole site from its archive: looked at first, and then taken. */
export function ImportPanel() {
  const { t } = useLingui();
  const transfer = useTransfer();
  const upload = useArchiveUpload();
  // The report of what was imported earlier is of no interest beside something new.
  const [isNew, setNew] = useState(false);
  const choose = (chosen: Chosen) => {
    setNew(true);
    void upload.send(chosen);
  };
  const isImport = transfer?.kind === 'import' && (!isNew || transfer.isRunning);
  return (
    <Panel
      title={t`Import`}
      about={t`A folder of Markdown files with their images, ideally with one folder per language: zh-CN, zh-TW, en-US. A zip of it works too, as does an export or a backup. You’ll see a preview before anything changes.`}
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

/** @param part of what is sent, from 0 to 1; undefined while the folder is read */
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
