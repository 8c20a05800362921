import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '../../features/dashboard/admin/dashboard-page.tsx';

export const Route = createFileRoute('/admin/')({ component: DashboardPage });
