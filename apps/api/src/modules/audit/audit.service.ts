import type { AuditAction, AuditSubject } from '@sanwen/contracts/audit.contract';
import { AuditEntry } from '../../db/entities/audit.entities.ts';
import { User } from '../../db/entities/people.entities.ts';
import type { Em } from '../../db/orm.ts';
import type { SessionUser } from '../users/sessions.service.ts';
import { boundedChanges } from './bounded-changes.ts';

const ID_MAX = 120;
const TITLE_MAX = 200;

/** A change, as the audit log keeps it. */
export interface AuditedChange {
  action: AuditAction;
  subjectKind: AuditSubject;
  subjectId: string | number;
  /** What it was called, for people who read the log when it is gone. */
  subjectTitle?: string | undefined;
  /** What changed, such as `{status: {from, to}}`. Secrets are left out, long texts cut. */
  changes?: Record<string, unknown> | undefined;
}

/** Notes a change. Call it in the transaction of the change: both are kept, or neither. */
export function writeAudit(
  tx: Em,
  { user }: { user: Pick<SessionUser, 'id' | 'nickname'> | null },
  { action, subjectKind, subjectId, subjectTitle = '', changes = {} }: AuditedChange,
): void {
  tx.create(AuditEntry, {
    action,
    subjectKind,
    subjectId: String(subjectId).slice(0, ID_MAX),
    subjectTitle: subjectTitle.slice(0, TITLE_MAX),
    changes: boundedChanges(changes),
    user: user ? tx.getReference(User, user.id) : null,
    userName: user?.nickname ?? '',
  });
}
