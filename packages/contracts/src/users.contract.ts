import { z } from 'zod';
import { PASSWORD_MAX } from './constants.ts';
import { mutation, query } from './define.ts';
import { idSchema, instantSchema, nothingSchema, pageInput, pageOf, typedLine } from './shared.schemas.ts';
import { accountSchema, passwordSchema, profileSchema, ROLES, sessionSchema } from './users.schemas.ts';
import { visitorText } from './visitor-text.ts';

export const USER_STATES = ['active', 'disabled'] as const;
export const USER_SORTS = ['createdAt', '-createdAt', 'nickname', '-nickname', 'email', '-email'] as const;

const userId = z.object({ id: idSchema });

export const managedUserSchema = z
  .object({
    id: z.number().int(),
    email: z.string(),
    nickname: visitorText(z.string()),
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
    scope: 'users:read',
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
    scope: null,
    summary: 'Change an account’s role. Ends its sessions',
    input: userId.extend({ role: z.enum(ROLES) }),
    output: nothingSchema,
    rest: { method: 'PUT', path: '/admin/users/{id}/role' },
  }),
  disable: mutation({
    access: 'admin',
    scope: null,
    summary: 'Disable an account. Ends its sessions',
    input: userId,
    output: nothingSchema,
    rest: { method: 'POST', path: '/admin/users/{id}/disable' },
  }),
  enable: mutation({
    access: 'admin',
    scope: null,
    summary: 'Re-enable an account',
    input: userId,
    output: nothingSchema,
    rest: { method: 'POST', path: '/admin/users/{id}/enable' },
  }),
  sessions: query({
    access: 'admin',
    scope: null,
    summary: 'List an account’s sessions, last used first',
    input: userId,
    output: z.object({ items: z.array(sessionSchema) }),
    rest: { method: 'GET', path: '/admin/users/{id}/sessions' },
  }),
  endSessions: mutation({
    access: 'admin',
    scope: null,
    summary: 'End one or all sessions of an account',
    input: userId.extend({ sessionId: idSchema.optional() }),
    output: nothingSchema,
    rest: { method: 'POST', path: '/admin/users/{id}/end-sessions' },
  }),
} as const;

/** What users can do with their own account (specification 7, product 15). */
export const usersContract = {
  profile: mutation({
    access: 'user',
    scope: null,
    summary: 'Update your profile. Omitted fields are kept',
    input: profileSchema,
    output: accountSchema,
    rest: { method: 'PUT', path: '/users/profile' },
    says: 'PROFILE_SAVED',
  }),
  password: mutation({
    access: 'user',
    scope: null,
    summary: 'Change your password. Ends every session; continue with the new token',
    input: z.object({ currentPassword: z.string().min(1).max(PASSWORD_MAX), newPassword: passwordSchema }),
    output: z.object({ token: z.string() }),
    rest: { method: 'PUT', path: '/users/password' },
    says: 'PASSWORD_CHANGED',
  }),
  sessions: query({
    access: 'user',
    scope: null,
    summary: 'List your sessions, last used first',
    input: z.void(),
    output: z.object({ items: z.array(sessionSchema) }),
    rest: { method: 'GET', path: '/users/sessions' },
  }),
  endSession: mutation({
    access: 'user',
    scope: null,
    summary: 'End one of your sessions',
    input: z.object({ id: idSchema }),
    output: nothingSchema,
    rest: { method: 'DELETE', path: '/users/sessions/{id}' },
  }),
  manage: usersManageContract,
} as const;
