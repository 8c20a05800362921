import { createFileRoute } from '@tanstack/react-router';
import { SeoSettings } from '../../../features/settings/admin/seo-settings.tsx';

export const Route = createFileRoute('/admin/settings/seo')({ component: SeoSettings });
