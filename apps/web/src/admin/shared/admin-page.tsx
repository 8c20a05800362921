import { PageHeader } from '@sanwen/ui/admin/page-header';
import type { ReactNode } from 'react';
import { missingHead } from '../../head/build-head.ts';
import { PageHead, useHeadSite } from '../../head/page-head.tsx';

interface AdminPageProps {
  title: string;
  about?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the panel, with its title in the window too and hidden from search engines. */
export function AdminPage({ title, about, actions, children }: AdminPageProps) {
  return (
    <>
      <PageHead head={missingHead(useHeadSite(), title)} />
      <PageHeader title={title} about={about} actions={actions} />
      {children}
    </>
  );
}
