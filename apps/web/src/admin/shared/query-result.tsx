import { useLingui } from '@lingui/react/macro';
import { ErrorState, Skeleton } from '@sanwen/ui/admin/states';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toFormError } from '../../api/form-error.ts';

/** Shows a query's result: skeletons while it loads, and an error with a retry button. */
export function QueryResult<Data>({
  query,
  children,
  lines,
}: {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
  lines?: number;
}) {
  const { t } = useLingui();
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    const { message } = toFormError(query.error, t`Can’t reach the server.`);
    return <ErrorState message={message} retryLabel={t`Try again`} onRetry={() => void query.refetch()} />;
  }
  return <Skeleton label={t`Loading…`} {...(lines ? { lines } : {})} />;
}
