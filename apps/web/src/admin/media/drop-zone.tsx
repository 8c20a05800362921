import { useLingui } from '@lingui/react/macro';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './drop-zone.module.css';
import { imagesOf } from './image-files.ts';

/**
 * Takes pictures that are dropped on it, or pasted while it is there. A keyboard has pasting, and the upload
 * button.
 */
export function DropZone({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const { t } = useLingui();
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = imagesOf(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = imagesOf(event.dataTransfer);
    if (files.length > 0) onFiles(files);
  };
  return (
    <div className={styles.zone} onDragOver={over} onDragLeave={leave} onDrop={drop}>
      {children}
      {isOver && <p className={styles.over}>{t`Drop to upload`}</p>}
    </div>
  );
}
