import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../admin/audit/audit-page.tsx';

export const Route = createFileRoute('/admin/audit')({ component: AuditPage });
