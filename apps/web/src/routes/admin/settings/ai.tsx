import { createFileRoute } from '@tanstack/react-router';
import { AiSettings } from '../../../features/settings/admin/ai-settings.tsx';

export const Route = createFileRoute('/admin/settings/ai')({ component: AiSettings });
