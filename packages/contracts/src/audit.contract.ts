import { z } from 'zod';
import { query } from './define.ts';
import { idSchema, instantSchema } from './shared.schemas.ts';
import { visitorText } from './visitor-text.ts';

/**
 * Events about the security of accounts. They are deleted after a while and limited per network and hour,
 * because anyone can cause some of them.
 */
export const SECURITY_ACTIONS = [
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'reset-requested',
  'reset-used',
  'password-changed',
  'session-ended',
  'refusals',
] as const;
export type SecurityAction = (typeof SECURITY_ACTIONS)[number];

/** Actions of audit entries. The panel has a label for each. */
export const AUDIT_ACTIONS = [
  ...SECURITY_ACTIONS,
  'create',
  'update',
  'delete',
  'publish',
  'unpublish',
  'schedule',
  'archive',
  'restore',
  'approve',
  'reject',
  'spam',
  'reply',
  'ban',
  'unban',
  'merge',
  'move',
  'translate',
  'convert',
  'enable',
  'disable',
  'change-role',
  'end-sessions',
  'import',
  'export',
  'send',
  'retry',
  'drop',
  'run',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Subjects of audit entries. */
export const AUDIT_SUBJECTS = [
  'post',
  'translation',
  'revision',
  'category',
  'tag',
  'author',
  'series',
  'menu',
  'page',
  'media',
  'comment',
  'user',
  'session',
  'access-token',
  'webhook',
  'redirect',
  'subscriber',
  'newsletter',
  'mail',
  'settings',
  'site',
  'tool',
  'backup',
  'network',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

export const auditEntrySchema = z
  .object({
    id: z.number().int(),
    at: instantSchema,
    userId: z.number().int().nullable(),
    userName: z
      .string()
      .meta({ description: 'Name at the time; empty for the CLI and for people who aren’t signed in' }),
    accessToken: z.string().meta({ description: 'Name of the access token they used; empty for a session' }),
    action: z.enum(AUDIT_ACTIONS),
    subjectKind: z.enum(AUDIT_SUBJECTS),
    subjectId: z.string(),
    subjectTitle: visitorText(z.string()),
    changes: visitorText(
      z.record(z.string(), z.unknown()).meta({ description: 'Changes, without secrets and long texts' }),
    ),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof auditEntrySchema>;

export const auditManageContract = {
  list: query({
    access: 'admin',
    scope: 'audit:read',
    summary: 'List audit log entries, newest first',
    input: z.object({
      before: idSchema.optional().meta({ description: 'Only entries older than this one' }),
      limit: z.number().int().min(1).max(100).default(50),
      action: z.enum(AUDIT_ACTIONS).optional(),
      subjectKind: z.enum(AUDIT_SUBJECTS).optional(),
      subjectId: z.string().min(1).max(120).optional(),
      userId: idSchema.optional(),
    }),
    output: z.object({
      items: z.array(auditEntrySchema),
      next: z
        .number()
        .int()
        .nullable()
        .meta({ description: 'Pass as `before` to get older ones; null if there are none' }),
    }),
    rest: { method: 'GET', path: '/admin/audit' },
  }),
} as const;

/** Changes by administrators, for administrators. */
export const auditContract = { manage: auditManageContract } as const;
