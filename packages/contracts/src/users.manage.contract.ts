import { z } from 'zod';
import { mutation, query } from './define.ts';
import { idSchema, instantSchema, nothingSchema, pageInput, pageOf } from './shared.schemas.ts';
import { typedLine } from './typed-text.ts';
import { ROLES } from './users.schemas.ts';
import { sessionSchema } from './users.session.schemas.ts';

export const USER_STATES = ['active', 'disabled'] as const;
export const USER_SORTS = ['createdAt', '-createdAt', 'nickname', '-nickname', 'email', '-email'] as const;

const userId = z.object({ id: idSchema });

export const managedUserSchema = z
  .object({
    id: z.number().int(),
    email: z.string(),
    nickname: z.string(),
    role: z.enum(ROLES),
    emailConfirmed: z.boolean(),
    createdAt: instantSchema,
    disabledAt: instantSchema.nullable(),
    lastSeenAt: instantSchema.nullable().meta({ description: 'Date only; null without a session' }),
    sessionCount: z.number().int(),
  })
  .meta({ id: 'ManagedUser' });
export type ManagedUser = z.output<typeof managedUserSchema>;

/** Accounts, for administrators. */
export const usersManageContract = {
  list: query({
    access: 'admin',
    summary: 'List accounts and their sign-in status',
    input: pageInput.extend({
      q: typedLine().trim().max(200).optional().meta({ description: 'Part of the name or email' }),
      role: z.enum(ROLES).optional(),
      state: z.enum(USER_STATES).optional(),
      sort: z.enum(USER_SORTS).default('-createdAt'),
    }),
    output: pageOf(managedUserSchema),
    rest: { method: 'GET', path: '/admin/users' },
  }),
  setRole: mutation({
    access: 'admin',
    summary: 'Change an account’s role. Ends its sessions',
    input: userId.extend({ role: z.enum(ROLES) }),
    output: nothingSchema,
    rest: { method: 'PUT', path: '/admin/users/{id}/role' },
  }),
  disable: mutation({
    access: 'admin',
    summary: 'Disable an account. Ends its sessions',
    input: userId,
    output: nothingSchema,
    rest: { method: 'POST', path: '/admin/users/{id}/disable' },
  }),
  enable: mutation({
    access: 'admin',
    summary: 'Re-enable an account',
    input: userId,
    output: nothingSchema,
    rest: { method: 'POST', path: '/admin/users/{id}/enable' },
  }),
  sessions: query({
    access: 'admin',
    summary: 'List an account’s sessions, last used first',
    input: userId,
    output: z.object({ items: z.array(sessionSchema) }),
    rest: { method: 'GET', path: '/admin/users/{id}/sessions' },
  }),
  endSessions: mutation({
    access: 'admin',
    summary: 'End one or all sessions of an account',
    input: userId.extend({ sessionId: idSchema.optional() }),
    output: nothingSchema,
    rest: { method: 'POST', path: '/admin/users/{id}/end-sessions' },
  }),
} as const;
