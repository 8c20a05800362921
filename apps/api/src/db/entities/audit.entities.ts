import { defineEntity, p } from '@mikro-orm/core';
import type { AuditAction, AuditSubject } from '@sanwen/contracts/audit.contract';
import { User } from './people.entities.ts';

/** A change by an administrator. Rows are only added; names in them outlive their subject. */
export const AuditEntry = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entries',
  indexes: [{ properties: ['subjectKind', 'subjectId', 'id'] }, { properties: ['user', 'id'] }],
  properties: {
    id: p.integer().primary(),
    at: p.datetime(3).onCreate(() => new Date()),
    /** Null for the command line. */
    user: () => p.manyToOne(User).nullable().deleteRule('set null'),
    userName: p.string().length(40).default(''),
    /** Name of the access token that they used; empty for a session. */
    accessToken: p.string().length(80).default(''),
    action: p.string().length(20).$type<AuditAction>(),
    subjectKind: p.string().length(20).$type<AuditSubject>(),
    subjectId: p.string().length(120),
    subjectTitle: p.string().length(200).default(''),
    changes: p.json<Record<string, unknown>>(),
  },
});
