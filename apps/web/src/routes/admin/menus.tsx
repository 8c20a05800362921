import { createFileRoute } from '@tanstack/react-router';
import { MenusPage } from '../../features/menus/admin/menus-page.tsx';

export const Route = createFileRoute('/admin/menus')({ component: MenusPage });
