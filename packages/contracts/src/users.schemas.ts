import { z } from 'zod';
import { NICKNAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from './constants.ts';

const EMAIL_MAX = 254;

/** An e-mail address, in lower case. */
export const emailSchema = z.string().trim().toLowerCase().min(1).max(EMAIL_MAX).pipe(z.email());

/** Brief 15. */
export const nicknameSchema = z.string().trim().min(1).max(NICKNAME_MAX);

/** Brief 15; the server also refuses the common ones. */
export const passwordSchema = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX);

export const newAccountSchema = z.object({
  email: emailSchema,
  nickname: nicknameSchema,
  password: passwordSchema,
});
export type NewAccount = z.output<typeof newAccountSchema>;
