import { createFileRoute } from '@tanstack/react-router';
import { CommentsSettings } from '../../../features/settings/admin/comments-settings.tsx';

export const Route = createFileRoute('/admin/settings/comments')({ component: CommentsSettings });
