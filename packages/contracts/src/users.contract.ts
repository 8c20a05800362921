import { z } from 'zod';
import { PASSWORD_MAX } from './constants.ts';
import { mutation, query } from './define.ts';
import { idSchema, nothingSchema } from './shared.schemas.ts';
import { usersManageContract } from './users.manage.contract.ts';
import { accountSchema, passwordSchema, profileSchema } from './users.schemas.ts';
import { sessionSchema } from './users.session.schemas.ts';

/** What a person may do with the own account (spec 7, product 15). */
export const usersContract = {
  profile: mutation({
    access: 'user',
    summary: 'Update your profile. Omitted fields are kept',
    input: profileSchema,
    output: accountSchema,
    rest: { method: 'PUT', path: '/users/profile' },
    says: 'PROFILE_SAVED',
  }),
  password: mutation({
    access: 'user',
    summary: 'Change your password. Ends every session; continue with the new token',
    input: z.object({ currentPassword: z.string().min(1).max(PASSWORD_MAX), newPassword: passwordSchema }),
    output: z.object({ token: z.string() }),
    rest: { method: 'PUT', path: '/users/password' },
    says: 'PASSWORD_CHANGED',
  }),
  sessions: query({
    access: 'user',
    summary: 'List your sessions, last used first',
    input: z.void(),
    output: z.object({ items: z.array(sessionSchema) }),
    rest: { method: 'GET', path: '/users/sessions' },
  }),
  endSession: mutation({
    access: 'user',
    summary: 'End one of your sessions',
    input: z.object({ id: idSchema }),
    output: nothingSchema,
    rest: { method: 'DELETE', path: '/users/sessions/{id}' },
  }),
  manage: usersManageContract,
} as const;
