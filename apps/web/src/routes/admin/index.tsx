import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../../admin/admin-page.tsx';

export const Route = createFileRoute('/admin/')({ component: Dashboard });

function Dashboard() {
  const { t } = useLingui();
  return <AdminPage title={t`Dashboard`}>{null}</AdminPage>;
}
