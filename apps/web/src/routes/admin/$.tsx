import { createFileRoute } from '@tanstack/react-router';
import { AdminMissing } from '../../admin/layout/admin-card.tsx';
import { missing } from '../-error-page.tsx';

/** Unknown paths below /admin. */
export const Route = createFileRoute('/admin/$')({ loader: missing, notFoundComponent: AdminMissing });
