import { z } from 'zod';
import { BIO_MAX, NICKNAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from './constants.ts';
import { instantSchema, localeSchema } from './shared.schemas.ts';
import { typedLine, typedText } from './typed-text.ts';

const EMAIL_MAX = 254;

/** An e-mail address, in lower case. */
export const emailSchema = z.string().trim().toLowerCase().min(1).max(EMAIL_MAX).pipe(z.email());

/** Brief 15. */
export const nicknameSchema = typedLine().trim().min(1).max(NICKNAME_MAX);

/** Brief 15; the server also refuses the common ones. */
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
    avatar: z.string().nullable(),
    createdAt: instantSchema,
  })
  .meta({ id: 'Account' });
export type Account = z.output<typeof accountSchema>;

/** A profile's fields that its owner may change; those that are left out stay. */
export const profileSchema = z
  .object({
    nickname: nicknameSchema,
    bio: typedText().trim().max(BIO_MAX),
    website: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]),
    avatar: z.url({ protocol: /^https$/ }).max(500).nullable(),
    locale: localeSchema.nullable(),
  })
  .partial();
export type ProfileChange = z.output<typeof profileSchema>;
