import '@sanwen/ui/admin/admin.css';
import type { ReactNode } from 'react';
import { missingHead } from '../../head/build-head.ts';
import { PageHead, useHeadSite } from '../../head/page-head.tsx';
import styles from './admin-card.module.css';

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
