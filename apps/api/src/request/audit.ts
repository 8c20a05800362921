import type { AuditAction, AuditSubject } from '@sanwen/contracts/audit.contract';
import { AuditEntry } from '../db/entities/audit.entities.ts';
import { User } from '../db/entities/people.entities.ts';
import type { Em } from '../db/orm.ts';
import type { SessionUser } from './session-user.ts';

const ID_MAX = 120;
const TITLE_MAX = 200;

/** A change as stored in the audit log. */
export interface AuditedChange {
  action: AuditAction;
  subjectKind: AuditSubject;
  subjectId: string | number;
  /** The subject's name, still readable after its deletion. */
  subjectTitle?: string | undefined;
  /** What changed, such as `{status: {from, to}}`. Secrets are omitted and long texts cut. */
  changes?: Record<string, unknown> | undefined;
}

/** Writes an audit log entry. Call it in the transaction of the change, so that both are saved or neither. */
export function writeAudit(
  tx: Em,
  { user }: { user: Pick<SessionUser, 'id' | 'nickname' | 'accessToken'> | null },
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
    accessToken: user?.accessToken?.name ?? '',
  });
}

/** Limits on characters per text, entries per list or object, and bytes of JSON in total. */
const TEXT_MAX = 200;
const ENTRIES_MAX = 50;
const DEPTH_MAX = 4;
const WHOLE_MAX = 8000;

/** Field names whose values are secret. */
const SECRET = /secret|passw|token|api_?key|credential|authorization/i;

/** Reduces a change to what may be stored: no secrets, and limited in size. */
export function boundedChanges(changes: Record<string, unknown>): Record<string, unknown> {
  const stored = cutObject(changes, 0);
  return JSON.stringify(stored).length <= WHOLE_MAX ? stored : { changed: Object.keys(stored) };
}

function cutObject(value: object, depth: number): Record<string, unknown> {
  const entries = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .slice(0, ENTRIES_MAX);
  return Object.fromEntries(
    entries.map(([name, each]) => [
      name.slice(0, TEXT_MAX),
      SECRET.test(name) ? '•••' : cut(each, depth + 1),
    ]),
  );
}

function cut(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX)}…` : value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEPTH_MAX) return '…';
  if (Array.isArray(value)) return value.slice(0, ENTRIES_MAX).map((each) => cut(each, depth + 1));
  return cutObject(value, depth);
}
