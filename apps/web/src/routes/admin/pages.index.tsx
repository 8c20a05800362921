import { createFileRoute } from '@tanstack/react-router';
import { PagesList } from '../../admin/pages/pages-list.tsx';

export const Route = createFileRoute('/admin/pages/')({ component: PagesList });
