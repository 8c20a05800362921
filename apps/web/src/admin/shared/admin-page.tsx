import { PageHeader } from '@sanwen/ui/admin/panel';
import type { ReactNode } from 'react';
import { missingHead } from '../../head/build-head.ts';
import { PageHead, useHeadSite } from '../../head/page-head.tsx';
import { useLingui } from '@lingui/react/macro';
import { ErrorState, Skeleton } from '@sanwen/ui/admin/states';
import type { UseQueryResult } from '@tanstack/react-query';
import { toFormError } from '../../api/use-server-form.ts';

interface AdminPageProps {
  title: string;
  about?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** The header stays in sight. */
  isSticky?: boolean;
}

/** A page of the panel, with its title in the window too and hidden from search engines. */
export function AdminPage({ title, about, actions, children, isSticky = false }: AdminPageProps) {
  return (
    <>
      <PageHead head={missingHead(useHeadSite(), title)} />
      <PageHeader title={title} about={about} actions={actions} isSticky={isSticky} />
      {children}
    </>
  );
}

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
