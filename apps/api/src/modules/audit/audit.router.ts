import type { auditContract, AuditEntry, auditManageContract } from '@sanwen/contracts/audit.contract';
import type { z } from 'zod';
import { fromJson, toInstant } from '../../db/values.ts';
import type { SignedInContext } from '../../request/context.ts';
import type { HandlersOf } from '../../request/procedures.ts';

export const auditHandlers: HandlersOf<typeof auditContract> = { manage: { list: listAudit } };

type List = (typeof auditManageContract)['list'];

/** Audit log entries, latest first. */
async function listAudit(
  { db }: SignedInContext,
  { before, limit, action, subjectKind, subjectId, userId }: z.output<List['input']>,
): Promise<z.output<List['output']>> {
  let found = db
    .selectFrom('audit_entries')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (before !== undefined) found = found.where('id', '<', before);
  if (action) found = found.where('action', '=', action);
  if (subjectKind) found = found.where('subject_kind', '=', subjectKind);
  if (subjectId) found = found.where('subject_id', '=', subjectId);
  if (userId !== undefined) found = found.where('user_id', '=', userId);
  const rows = await found.execute();
  const items = rows.slice(0, limit).map((row): AuditEntry => ({
    id: row.id,
    at: toInstant(row.at),
    userId: row.user_id,
    userName: row.user_name,
    accessToken: row.access_token,
    action: row.action,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    subjectTitle: row.subject_title,
    changes: fromJson<Record<string, unknown>>(row.changes),
  }));
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
