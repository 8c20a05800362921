import type { ApiFailure } from './results.ts';

export interface AccountRule {
  /** What to say of a refusal that brought no words. */
  unspoken: string;
  /** It is not sent without a token (spec 5). */
  needsToken: boolean;
}

const RULES: Partial<Record<string, AccountRule>> = {
  'POST /auth/login': { unspoken: 'login failed', needsToken: false },
  'POST /auth/register': { unspoken: 'registration failed', needsToken: false },
  'PUT /users/profile': { unspoken: 'update failed', needsToken: true },
  'PUT /users/password': { unspoken: 'password change failed', needsToken: true },
};

/** What spec 8 says of an account call; undefined for every other call. */
export function accountRule(method: string, path: string): AccountRule | undefined {
  return RULES[`${method} ${path}`];
}

/** The result of a call that needs a token where there is none (spec 8). */
export function notLoggedIn(): ApiFailure {
  return { success: false, reason: 'not-logged-in', code: 'UNAUTHORIZED', message: 'not logged in' };
}
