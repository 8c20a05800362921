import { Outlet, createFileRoute } from '@tanstack/react-router';
import { AdminGate } from '../../admin/layout/admin-gate.tsx';

/**
 * The panel: every path below /admin is guarded here (product 14), and again by the API. Pages that need no
 * session are in `routes/admin_/` and listed in `build/route-trees.ts`.
 */
export const Route = createFileRoute('/admin')({
  staticData: { layout: 'admin', guards: ['admin-auth', 'admin'], texts: ['admin'], needsApp: true },
  component: AdminPanel,
});

function AdminPanel() {
  return (
    <AdminGate>
      <Outlet />
    </AdminGate>
  );
}
