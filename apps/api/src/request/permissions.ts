import type { Access } from '@sanwen/contracts/define';
import { AppError } from '../errors/app-error.ts';
import type { RequestContext } from './context.ts';

/**
 * Checks the caller's access level. Procedures call it for their contract; routes outside the router call it
 * directly.
 * @throws AppError UNAUTHORIZED without a session, FORBIDDEN if the user isn't an administrator
 */
export function requireAccess(access: Access, { user }: Pick<RequestContext, 'user'>): void {
  if (access !== 'public' && !user) throw new AppError('UNAUTHORIZED');
  if (access === 'admin' && user?.role !== 'admin') throw new AppError('FORBIDDEN');
}
