import type { ReactNode } from 'react';
import { WithQueries } from '../api/with-queries.tsx';
import { AuthPage } from '../features/auth/auth-form.tsx';
import { missingHead } from '../head/build-head.ts';
import { PageHead, useHeadSite } from '../head/page-head.tsx';

/** An account page: not indexed, and only usable with the app. */
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
