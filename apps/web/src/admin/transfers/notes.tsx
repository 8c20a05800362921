import { Trans } from '@lingui/react/macro';
import styles from './transfers.module.css';

interface NotesProps {
  title: string;
  notes: readonly { name: string; reason: string }[];
  /** How many there are, where only the first are listed. */
  count?: number;
  isOpen?: boolean;
}

/** A list of files with a word about each, folded away. */
export function Notes({ title, notes, count = notes.length, isOpen = false }: NotesProps) {
  if (notes.length === 0) return null;
  const left = count - notes.length;
  return (
    <details className={styles.notes} open={isOpen}>
      <summary>{title}</summary>
      <ul role="list" aria-label={title}>
        {notes.map(({ name, reason }, index) => (
          <li key={`${index} ${name}`}>
            {name} <span className={styles.soft}>{reason}</span>
          </li>
        ))}
        {left > 0 && (
          <li>
            <Trans>and {left} more</Trans>
          </li>
        )}
      </ul>
    </details>
  );
}
