import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '@sanwen/ui/admin/states';
import { AdminPage } from '../shared/admin-page.tsx';

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
