import type { Nothing } from '@sanwen/contracts/shared.schemas';
import type { SignedInContext } from '../../request/context.ts';
import { endSession } from '../users/sessions.service.ts';

/** Ends the session that asks. */
export async function logOut(ctx: SignedInContext): Promise<Nothing> {
  return endSession(ctx, { id: ctx.user.sessionId }, 'sign-out');
}
