import { auditManageContract } from './audit.manage.contract.ts';

/** What administrators changed. Nobody else sees it. */
export const auditContract = { manage: auditManageContract } as const;
