import { createFileRoute } from '@tanstack/react-router';
import { AuthorsPage } from '../../admin/authors/authors-page.tsx';

export const Route = createFileRoute('/admin/authors')({ component: AuthorsPage });
