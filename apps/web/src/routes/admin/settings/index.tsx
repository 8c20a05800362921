import { createFileRoute } from '@tanstack/react-router';
import { SiteSettings } from '../../../features/settings/admin/site-settings.tsx';

export const Route = createFileRoute('/admin/settings/')({ component: SiteSettings });
