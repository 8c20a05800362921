import { createFileRoute } from '@tanstack/react-router';
import { SiteSettings } from '#src/admin/settings/site-settings.tsx';

export const Route = createFileRoute('/admin/settings/')({ component: SiteSettings });
