import { z } from 'zod';
import { PASSWORD_MAX } from './constants.ts';
import { mutation, query } from './define.ts';
import { localeInput, nothingSchema } from './shared.schemas.ts';
import { accountSchema, emailSchema, newAccountSchema, passwordSchema } from './users.schemas.ts';

/** A password as it was typed to sign in: rules for new ones would tell what the right one looks like. */
const typedPassword = z.string().min(1).max(PASSWORD_MAX);

const confirmationInput = z.object({ token: z.string().min(1).max(200).meta({ description: 'From the link in the email' }) });

/** Signing up, in and out (spec 7, brief 15). */
export const authContract = {
  login: mutation({
    access: 'public',
    summary: 'Sign in; the token goes into the header `Authorization: Bearer …` of further calls',
    input: z.object({ email: emailSchema, password: typedPassword }),
    output: z.object({ token: z.string(), user: accountSchema }),
    rest: { method: 'POST', path: '/auth/login' },
    says: 'LOGGED_IN',
    flat: true,
  }),
  register: mutation({
    access: 'public',
    summary: 'Make an account; the answer does not tell whether the address had one',
    input: newAccountSchema.extend(localeInput.shape),
    output: nothingSchema,
    rest: { method: 'POST', path: '/auth/register' },
    says: 'REGISTERED',
    flat: true,
  }),
  confirmation: query({
    access: 'public',
    summary: 'The account that a confirmation link is for',
    input: confirmationInput,
    output: z.object({ email: z.string(), confirmed: z.boolean() }),
    rest: { method: 'GET', path: '/auth/confirmation' },
  }),
  confirmEmail: mutation({
    access: 'public',
    summary: 'Confirm an account’s email address with the link that was sent to it; doing so again changes nothing',
    input: confirmationInput,
    output: z.object({ email: z.string() }),
    rest: { method: 'POST', path: '/auth/confirm-email' },
    says: 'EMAIL_CONFIRMED',
  }),
  sendConfirmation: mutation({
    access: 'user',
    summary: 'Send another confirmation link to the own address',
    input: z.void(),
    output: nothingSchema,
    rest: { method: 'POST', path: '/auth/send-confirmation' },
    says: 'CONFIRMATION_EMAILED',
    flat: true,
  }),
  me: query({
    access: 'user',
    summary: 'The person whose token it is',
    input: z.void(),
    output: z.object({ user: accountSchema }),
    rest: { method: 'GET', path: '/auth/me' },
    flat: true,
  }),
  logout: mutation({
    access: 'user',
    summary: 'End this session',
    input: z.void(),
    output: nothingSchema,
    rest: { method: 'POST', path: '/auth/logout' },
    says: 'LOGGED_OUT',
    flat: true,
  }),
  forgotPassword: mutation({
    access: 'public',
    summary: 'Ask for a link to a new password by mail; the answer does not tell whether the address has an account',
    input: z.object({ email: emailSchema }).extend(localeInput.shape),
    output: nothingSchema,
    rest: { method: 'POST', path: '/auth/forgot-password' },
    says: 'RESET_MAILED',
    flat: true,
  }),
  resetPassword: mutation({
    access: 'public',
    summary: 'Set a new password with the link from the mail; ends every session',
    input: z.object({ token: z.string().min(1).max(200), password: passwordSchema }),
    output: nothingSchema,
    rest: { method: 'POST', path: '/auth/reset-password' },
    says: 'PASSWORD_CHANGED',
    flat: true,
  }),
} as const;
