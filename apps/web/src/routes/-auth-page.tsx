import type { ReactNode } from 'react';
import { WithQueries } from '../api/with-queries.tsx';
import { AuthPage } from '../features/auth/auth-form.tsx';
import { missingHead } from '../head/build-head.ts';
import { PageHead, useHeadSite } from '../head/page-head.tsx';

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
