import type { Access } from '@sanwen/contracts/define';
import { AppError } from '../errors/app-error.ts';
import type { RequestContext } from './context.ts';

/**
 * Holds whoever asks to an access level. Procedures ask it for their contract; a route that is none asks it
 * by itself.
 * @throws AppError UNAUTHORIZED without a session, FORBIDDEN with one that is not an admin's
 */
export function requireAccess(access: Access, { user }: Pick<RequestContext, 'user'>): void {
  if (access !== 'public' && !user) throw new AppError('UNAUTHORIZED');
  if (access === 'admin' && user?.role !== 'admin') throw new AppError('FORBIDDEN');
}
