import { adminAuth } from './admin-auth.guard.ts';
import type { Guard } from './guard.types.ts';

/**
 * Brief 14: asks the same as `admin-auth`, and shows "Forbidden access" to signed-in people who are no
 * administrators.
 */
export const admin: Guard = async (visit) =>
  (await visit.person()) === 'user' ? { kind: 'forbidden' } : adminAuth(visit);
