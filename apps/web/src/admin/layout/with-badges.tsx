import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAdmin } from '../shared/admin-data.tsx';
import { BadgesContext } from './badges.tsx';

const LOOK_EVERY_MS = 60_000;

/** Keeps the numbers of what waits fresh while the panel is looked at. */
export function WithBadges({ enabled, children }: { enabled: boolean; children: ReactNode }) {
  const { api } = useAdmin();
  const { data = {} } = useQuery({
    ...api.dashboard.manage.waiting.queryOptions(),
    refetchInterval: LOOK_EVERY_MS,
    enabled,
  });
  return <BadgesContext value={data}>{children}</BadgesContext>;
}
