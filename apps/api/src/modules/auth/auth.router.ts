import type { authContract } from '@sanwen/contracts/auth.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { readAccount } from '../users/profile.service.ts';
import { confirmEmail, findConfirmation, sendConfirmation } from './confirm-email.service.ts';
import { logIn } from './login.service.ts';
import { logOut } from './logout.service.ts';
import { forgotPassword, resetPassword } from './password-reset.service.ts';
import { register } from './register.service.ts';

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
