import { createFileRoute } from '@tanstack/react-router';
import { ToolsPage } from '../../features/tools/admin/tools-page.tsx';

/** Its guard is named as spec 2 names it, beside those of the whole panel. */
export const Route = createFileRoute('/admin/tools')({ staticData: { guards: ['admin-auth'] }, component: ToolsPage });
