import { z } from 'zod';
import { PASSWORD_MAX } from './constants.ts';
import { mutation, query } from './define.ts';
import { localeInput, nothingSchema } from './shared.schemas.ts';
import { accountSchema, emailSchema, newAccountSchema, passwordSchema } from './users.schemas.ts';

/**
 * A password for signing in. The rules for new ones don't apply, because they would reveal what the right one
 * looks like.
 */
const typedPassword = z.string().min(1).max(PASSWORD_MAX);

const confirmationInput = z.object({
  token: z.string().min(1).max(200).meta({ description: 'From the link in the email' }),
});

/** Registration, sign-in, and sign-out (specification 7, product 15). */
export const authContract = {
  login: mutation({
    access: 'public',
    summary: 'Sign in. Send the token as `Authorization: Bearer …` on further calls',
    input: z.object({ email: emailSchema, password: typedPassword }),
    output: z.object({ token: z.string(), user: accountSchema }),
    rest: { method: 'POST', path: '/auth/login' },
    says: 'LOGGED_IN',
    flat: true,
  }),
  register: mutation({
    access: 'public',
    summary: 'Create an account. The response doesn’t reveal whether the address was already registered',
    input: newAccountSchema.extend(localeInput.shape),
    output: nothingSchema,
    rest: { method: 'POST', path: '/auth/register' },
    says: 'REGISTERED',
    flat: true,
  }),
  confirmation: query({
    access: 'public',
    summary: 'Get the account that a confirmation link is for',
    input: confirmationInput,
    output: z.object({ email: z.string(), confirmed: z.boolean() }),
    rest: { method: 'GET', path: '/auth/confirmation' },
  }),
  confirmEmail: mutation({
    access: 'public',
    summary: 'Confirm an account’s email address with the link sent to it. Repeating it changes nothing',
    input: confirmationInput,
    output: z.object({ email: z.string() }),
    rest: { method: 'POST', path: '/auth/confirm-email' },
    says: 'EMAIL_CONFIRMED',
  }),
  sendConfirmation: mutation({
    access: 'user',
    scope: null,
    summary: 'Send another confirmation link to your address',
    input: z.void(),
    output: nothingSchema,
    rest: { method: 'POST', path: '/auth/send-confirmation' },
    says: 'CONFIRMATION_EMAILED',
    flat: true,
  }),
  me: query({
    access: 'user',
    scope: 'account:read',
    summary: 'Get the signed-in user',
    input: z.void(),
    output: z.object({ user: accountSchema }),
    rest: { method: 'GET', path: '/auth/me' },
    flat: true,
  }),
  logout: mutation({
    access: 'user',
    scope: null,
    summary: 'Sign out',
    input: z.void(),
    output: nothingSchema,
    rest: { method: 'POST', path: '/auth/logout' },
    says: 'LOGGED_OUT',
    flat: true,
  }),
  forgotPassword: mutation({
    access: 'public',
    summary: 'Request a password reset link. The response doesn’t reveal whether the account exists',
    input: z.object({ email: emailSchema }).extend(localeInput.shape),
    output: nothingSchema,
    rest: { method: 'POST', path: '/auth/forgot-password' },
    says: 'RESET_MAILED',
    flat: true,
  }),
  resetPassword: mutation({
    access: 'public',
    summary: 'Set a new password with the emailed link. Ends every session',
    input: z.object({ token: z.string().min(1).max(200), password: passwordSchema }),
    output: nothingSchema,
    rest: { method: 'POST', path: '/auth/reset-password' },
    says: 'PASSWORD_CHANGED',
    flat: true,
  }),
} as const;
