import { createFileRoute } from '@tanstack/react-router';
import { AdminMissing } from '../../admin/layout/admin-missing.tsx';
import { missing } from '../-missing.ts';

/** Unknown paths below /admin. */
export const Route = createFileRoute('/admin/$')({ loader: missing, notFoundComponent: AdminMissing });
