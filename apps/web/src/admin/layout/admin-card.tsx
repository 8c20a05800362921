import '@sanwen/ui/admin/admin.css';
import type { ReactNode } from 'react';
import { missingHead } from '../../head/build-head.ts';
import { PageHead, useHeadSite } from '../../head/page-head.tsx';
import styles from './admin-card.module.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '@sanwen/ui/admin/states';
import { AdminPage } from '../shared/admin-page.tsx';

/** A page outside the panel's layout: login, set-up, and "Forbidden". */
export function AdminCard({
  title,
  children,
  wide = false,
}: {
  title: string;
  children: ReactNode;
  wide?: boolean;
}) {
  const site = useHeadSite();
  return (
    <div data-admin className={styles.place}>
      <PageHead head={missingHead(site, title)} />
      <main className={`${styles.card} ${wide ? styles.wide : ''}`} tabIndex={-1}>
        <p className={styles.site}>
          <a href="/">{site.settings.siteName}</a>
        </p>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}

/** The panel's 404 page. */
export function AdminMissing() {
  const { t } = useLingui();
  return (
    <AdminPage title={t`Page not found`}>
      <EmptyState
        title={t`This page doesn’t exist in the admin panel.`}
        action={
          <a href="/admin">
            <Trans>Go to dashboard</Trans>
          </a>
        }
      />
    </AdminPage>
  );
}
