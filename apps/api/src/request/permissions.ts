import type { Access, Operation } from '@sanwen/contracts/define';
import type { Scope } from '@sanwen/contracts/scopes';
import { AppError } from '../errors/app-error.ts';
import type { RequestContext } from './context.ts';
import type { SessionUser } from './session-user.ts';

/**
 * Checks the caller's access level. Procedures call it for their contract; routes outside the router call it
 * directly.
 * @throws AppError UNAUTHORIZED without a session, FORBIDDEN if the user isn't an administrator
 */
export function requireAccess(access: Access, { user }: Pick<RequestContext, 'user'>): void {
  if (access !== 'public' && !user) throw new AppError('UNAUTHORIZED');
  if (access === 'admin' && user?.role !== 'admin') throw new AppError('FORBIDDEN');
}

/**
 * The context in which an operation runs. A session acts as its user everywhere. An access token acts as its
 * owner only in operations whose scope it has; in public operations without a scope it is anonymous.
 * @throws AppError as `requireAccess`, SESSION_NEEDED, SCOPE_MISSING
 */
export function authorize(
  { access, scope }: Pick<Operation, 'access' | 'scope'>,
  ctx: RequestContext,
): RequestContext {
  const { tokenOwner } = ctx;
  let acting = ctx;
  if (tokenOwner && (scope || access !== 'public')) {
    acting = { ...ctx, user: tokenOwner };
    requireAccess(access, acting);
    if (!scope) throw new AppError('SESSION_NEEDED');
    requireScope(scope, acting);
  }
  requireAccess(access, acting);
  return acting;
}

/**
 * For an operation that needs a further scope in some cases.
 * @throws AppError SCOPE_MISSING if the caller uses an access token without it
 */
export function requireScope(scope: Scope, { user }: Pick<RequestContext, 'user'>): void {
  if (user?.accessToken && !user.accessToken.scopes.includes(scope))
    throw new AppError('SCOPE_MISSING', [], { scope });
}

/** The caller's session, for what belongs to one. @throws AppError SESSION_NEEDED with an access token */
export function requireSession({ sessionId }: SessionUser): number {
  if (sessionId === null) throw new AppError('SESSION_NEEDED');
  return sessionId;
}
