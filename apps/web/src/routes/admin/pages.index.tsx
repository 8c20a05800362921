import { createFileRoute } from '@tanstack/react-router';
import { PagesList } from '../../features/pages/admin/pages-list.tsx';

export const Route = createFileRoute('/admin/pages/')({ component: PagesList });
