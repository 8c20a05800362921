import { createFileRoute } from '@tanstack/react-router';
import { MenusPage } from '../../admin/menus/menus-page.tsx';

export const Route = createFileRoute('/admin/menus')({ component: MenusPage });
