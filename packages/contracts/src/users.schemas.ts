import { z } from 'zod';
import { BIO_MAX, NICKNAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from './constants.ts';
import { isAvatarPath } from './images.ts';
import { instantSchema, localeSchema, typedLine, typedText } from './shared.schemas.ts';

const EMAIL_MAX = 254;

/** An email address, in lower case. */
export const emailSchema = z.string().trim().toLowerCase().min(1).max(EMAIL_MAX).pipe(z.email());

/** Name of an account (product 15). */
export const nicknameSchema = typedLine().trim().min(1).max(NICKNAME_MAX);

/** Password rules (product 15). The server also refuses common passwords. */
export const passwordSchema = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX);

export const newAccountSchema = z.object({
  email: emailSchema,
  nickname: nicknameSchema,
  password: passwordSchema,
});
export type NewAccount = z.output<typeof newAccountSchema>;

export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** An account as its owner sees it. */
export const accountSchema = z
  .object({
    id: z.number().int(),
    email: z.string(),
    nickname: z.string(),
    role: z.enum(ROLES),
    locale: localeSchema.nullable().meta({ description: 'Email language' }),
    bio: z.string(),
    website: z.string(),
    avatar: z.string().nullable().meta({ description: 'Path below the image base' }),
    emailConfirmed: z.boolean().meta({ description: 'Until then, comments are treated like a visitor’s' }),
    createdAt: instantSchema,
  })
  .meta({ id: 'Account' });
export type Account = z.output<typeof accountSchema>;

/** Fields of a profile that its owner can change. Omitted fields are unchanged. */
export const profileSchema = z
  .object({
    nickname: nicknameSchema,
    bio: typedText().trim().max(BIO_MAX),
    website: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]),
    avatar: z.string().refine(isAvatarPath).nullable().meta({
      description:
        'Null removes the image. The path of the current image keeps it. Upload a new one to `/users/avatar`',
    }),
    locale: localeSchema.nullable(),
  })
  .partial();
export type ProfileChange = z.output<typeof profileSchema>;

/** A session as its owner sees it. */
export const sessionSchema = z
  .object({
    id: z.number().int(),
    userAgent: z.string(),
    createdAt: instantSchema,
    lastSeenAt: instantSchema.meta({ description: 'Date only' }),
    current: z.boolean().meta({ description: 'Whether this is the current session' }),
  })
  .meta({ id: 'Session' });
export type Session = z.output<typeof sessionSchema>;
