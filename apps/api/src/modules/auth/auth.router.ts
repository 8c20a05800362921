import type { authContract } from '@sanwen/contracts/auth.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { readAccount } from '../users/profile.service.ts';
import { logIn, logOut } from './login.ts';
import { forgotPassword, resetPassword } from './password-reset.ts';
import { confirmEmail, findConfirmation, register, sendConfirmation } from './register.ts';

export const authHandlers: HandlersOf<typeof authContract> = {
  login: logIn,
  register,
  confirmation: findConfirmation,
  confirmEmail,
  sendConfirmation,
  me: async (ctx) => ({ user: await readAccount(ctx.db, ctx.user.id) }),
  logout: logOut,
  forgotPassword,
  resetPassword,
};
