import { createFileRoute } from '@tanstack/react-router';
import { NewsletterSettings } from '../../../features/settings/admin/newsletter-settings.tsx';

export const Route = createFileRoute('/admin/settings/newsletter')({ component: NewsletterSettings });
