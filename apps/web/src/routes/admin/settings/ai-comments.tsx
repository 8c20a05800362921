import { createFileRoute } from '@tanstack/react-router';
import { AiCommentsSettings } from '../../../features/settings/admin/ai-comments-settings.tsx';

export const Route = createFileRoute('/admin/settings/ai-comments')({ component: AiCommentsSettings });
