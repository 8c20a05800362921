import { createFileRoute } from '@tanstack/react-router';
import { SeriesPage } from '../../admin/series/series-page.tsx';

export const Route = createFileRoute('/admin/series')({ component: SeriesPage });
