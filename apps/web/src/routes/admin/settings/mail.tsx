import { createFileRoute } from '@tanstack/react-router';
import { MailSettings } from '../../../features/settings/admin/mail-settings.tsx';

export const Route = createFileRoute('/admin/settings/mail')({ component: MailSettings });
