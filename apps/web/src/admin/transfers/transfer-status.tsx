import { Trans, useLingui } from '@lingui/react/macro';
import type { Transfer } from '@sanwen/contracts/transfers.schemas';
import type { ReactNode } from 'react';
import styles from './transfers.module.css';

interface TransferStatusProps {
  transfer: Transfer;
  /** What it is doing. */
  running: string;
  /** What is said when it worked. */
  done: ReactNode;
}

/** How far something is that takes a while, and how it ended. */
export function TransferStatus({ transfer, running, done }: TransferStatusProps) {
  const { t } = useLingui();
  const { isRunning, problem, done: texts, total } = transfer;
  if (isRunning) {
    return (
      <div className={styles.status}>
        <p role="status">{running}</p>
        <progress aria-label={running} {...(total > 0 ? { value: texts, max: total } : {})} />
        {total > 0 && (
          <p className={styles.soft}>
            <Trans>
              {texts} of {total} translations
            </Trans>
          </p>
        )}
      </div>
    );
  }
  if (!problem) return <div role="status">{done}</div>;
  return (
    <div role="alert" className={styles.problem}>
      <p>{problem.message}</p>
      {problem.detail !== '' && <p className={styles.detail}>{t`Details: ${problem.detail}`}</p>}
    </div>
  );
}
