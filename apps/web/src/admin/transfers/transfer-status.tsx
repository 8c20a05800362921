import { Trans, useLingui } from '@lingui/react/macro';
import type { Transfer } from '@sanwen/contracts/transfers.schemas';
import { type ReactNode, useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useAdmin } from '../shared/admin-data.tsx';
import styles from './transfers.module.css';

interface TransferStatusProps {
  transfer: Transfer;
  /** Label while it runs. */
  running: string;
  /** Message after success. */
  done: ReactNode;
}

/** Progress and result of a long-running transfer. */
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

const LOOK_EVERY_MS = 1000;

/** State of a backup, restore or import. When it ends, everything on the page is refetched. */
export function useTransfer(): Transfer | undefined {
  const { api, queryClient } = useAdmin();
  const { data } = useQuery({
    ...api.imports.manage.state.queryOptions(),
    refetchInterval: ({ state }) => (state.data?.isRunning ? LOOK_EVERY_MS : false),
  });
  const phase = data && `${data.number} ${data.isRunning}`;
  const lastPhase = useRef<string>(undefined);
  useEffect(() => {
    if (phase === undefined || phase === lastPhase.current) return;
    const isFirst = lastPhase.current === undefined;
    lastPhase.current = phase;
    if (!isFirst && phase.endsWith('false')) void queryClient.invalidateQueries();
  }, [phase, queryClient]);
  return data;
}
