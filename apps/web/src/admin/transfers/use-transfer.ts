import type { Transfer } from '@sanwen/contracts/transfers.schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAdmin } from '../shared/admin-data.tsx';

const LOOK_EVERY_MS = 1000;

/** How far a backup, a restore or an import is. When it ends, everything on the page is looked at anew. */
export function useTransfer(): Transfer | undefined {
  const { api, queryClient } = useAdmin();
  const { data } = useQuery({
    ...api.imports.manage.state.queryOptions(),
    refetchInterval: ({ state }) => (state.data?.isRunning ? LOOK_EVERY_MS : false),
  });
  const phase = data && `${data.number} ${data.isRunning}`;
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (phase === undefined || phase === seen.current) return;
    const isFirst = seen.current === undefined;
    seen.current = phase;
    if (!isFirst && phase.endsWith('false')) void queryClient.invalidateQueries();
  }, [phase, queryClient]);
  return data;
}
