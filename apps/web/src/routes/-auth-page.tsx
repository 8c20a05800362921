import type { ReactNode } from 'react';
import { WithQueries } from '../api/with-queries.tsx';
import { AuthPage } from '../features/auth/auth-page.tsx';
import { missingHead } from '../head/missing-head.ts';
import { PageHead } from '../head/page-head.tsx';
import { useHeadSite } from '../head/use-head-site.ts';

/** A page of the reader's account: nothing for search engines, and nothing without the app. */
export function AccountPage({
  title,
  children,
  ways,
}: {
  title: string;
  children: ReactNode;
  ways?: ReactNode;
}) {
  return (
    <>
      <PageHead head={missingHead(useHeadSite(), title)} />
      <AuthPage title={title} ways={ways}>
        <WithQueries>{children}</WithQueries>
      </AuthPage>
    </>
  );
}
