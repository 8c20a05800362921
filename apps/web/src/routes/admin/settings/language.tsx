import { createFileRoute } from '@tanstack/react-router';
import { LanguageSettings } from '../../../features/settings/admin/language-settings.tsx';

export const Route = createFileRoute('/admin/settings/language')({ component: LanguageSettings });
