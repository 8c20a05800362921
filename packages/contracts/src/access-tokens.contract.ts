import { z } from 'zod';
import { mutation, query } from './define.ts';
import { scopeSchema } from './scopes.ts';
import { idSchema, instantSchema, nothingSchema, typedLine } from './shared.schemas.ts';

export const ACCESS_TOKEN_NAME_MAX = 80;
export const ACCESS_TOKEN_DAYS_MAX = 366;
/** Access tokens that one account can have. */
export const ACCESS_TOKENS_MAX = 50;

export const newAccessTokenSchema = z.object({
  name: typedLine()
    .trim()
    .min(1)
    .max(ACCESS_TOKEN_NAME_MAX)
    .meta({ description: 'What it is for, as shown in the audit log' }),
  scopes: z
    .array(scopeSchema)
    .min(1)
    .transform((scopes) => [...new Set(scopes)].sort()),
  days: z
    .number()
    .int()
    .min(1)
    .max(ACCESS_TOKEN_DAYS_MAX)
    .nullable()
    .default(90)
    .meta({ description: 'Days until it expires; null for never' }),
});
export type NewAccessToken = z.output<typeof newAccessTokenSchema>;

export const accessTokenSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    owner: z.string().meta({ description: 'Name of the account that it acts for' }),
    scopes: z.array(scopeSchema),
    createdAt: instantSchema,
    lastUsedAt: instantSchema.nullable().meta({ description: 'To the minute; null if never used' }),
    expiresAt: instantSchema.nullable(),
    expired: z.boolean(),
  })
  .meta({ id: 'AccessToken' });
export type AccessToken = z.output<typeof accessTokenSchema>;

/** Access tokens for other programs. A token cannot manage tokens. */
export const accessTokensManageContract = {
  list: query({
    access: 'admin',
    scope: null,
    summary: 'List the access tokens of all accounts, newest first',
    input: z.object({}),
    output: z.object({ items: z.array(accessTokenSchema) }),
    rest: { method: 'GET', path: '/admin/access-tokens' },
  }),
  create: mutation({
    access: 'admin',
    scope: null,
    summary: 'Create an access token for yourself. Its secret is only in this response',
    input: newAccessTokenSchema,
    output: accessTokenSchema.extend({ token: z.string() }),
    rest: { method: 'POST', path: '/admin/access-tokens' },
  }),
  revoke: mutation({
    access: 'admin',
    scope: null,
    summary: 'Revoke an access token',
    input: z.object({ id: idSchema }),
    output: nothingSchema,
    rest: { method: 'DELETE', path: '/admin/access-tokens/{id}' },
  }),
} as const;

export const accessTokensContract = { manage: accessTokensManageContract } as const;
