import type { auditContract } from '@sanwen/contracts/audit.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { listAudit } from './list-audit.ts';

export const auditHandlers: HandlersOf<typeof auditContract> = { manage: { list: listAudit } };
