import { Trans } from '@lingui/react/macro';
import { AdminButton } from '@sanwen/ui/admin/button';
import { type DragEvent, useRef, useState } from 'react';
import styles from './transfers.module.css';
import { type Chosen, chosenFiles } from './upload/chosen-files.ts';
import { readDropped } from './upload/read-dropped.ts';

/** A place to drop a folder or a zip, with buttons for the same. */
export function ChooseFiles({
  disabled,
  onChoose,
}: {
  disabled: boolean;
  onChoose: (chosen: Chosen) => void;
}) {
  const folder = useRef<HTMLInputElement>(null);
  const zip = useRef<HTMLInputElement>(null);
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
        <Trans>Drop a folder or zip file here, or choose one.</Trans>
      </p>
      <div className={styles.actions}>
        <AdminButton disabled={disabled} onClick={() => folder.current?.click()}>
          <Trans>Choose folder</Trans>
        </AdminButton>
        <AdminButton disabled={disabled} onClick={() => zip.current?.click()}>
          <Trans>Choose zip file</Trans>
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
          // React knows no such attribute.
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
        ref={zip}
        type="file"
        hidden
        accept=".zip,application/zip"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          take(file && { kind: 'zip', file });
          target.value = '';
        }}
      />
    </div>
  );
}
