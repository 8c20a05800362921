import type { ApiOutputs, Method } from './operations.ts';
import type { ApiFailure, ApiResult, ApiWarning } from './results.ts';

export interface AccountRule {
  /** Message of a refusal without one. */
  defaultMessage: string;
  /** Whether it is sent only with a token (specification 5). */
  needsToken: boolean;
}

const RULES: Partial<Record<string, AccountRule>> = {
  'POST /auth/login': { defaultMessage: 'login failed', needsToken: false },
  'POST /auth/register': { defaultMessage: 'registration failed', needsToken: false },
  'PUT /users/profile': { defaultMessage: 'update failed', needsToken: true },
  'PUT /users/password': { defaultMessage: 'password change failed', needsToken: true },
};

/** Rules of an account call (specification 8), or undefined for other calls. */
export function accountRule(method: string, path: string): AccountRule | undefined {
  return RULES[`${method} ${path}`];
}

/** Result of a call that needs a token without one (specification 8). */
export function notLoggedIn(): ApiFailure {
  return { success: false, reason: 'not-logged-in', code: 'UNAUTHORIZED', message: 'not logged in' };
}

/** Limits of comments that count as warnings (specification 8, product 17). */
export const COMMENT_WARNING_CODES = [
  'ALREADY_COMMENTED',
  'COMMENTED_TODAY',
  'COMMENT_AWAITS_REVIEW',
] as const;
const codes = new Set<string>(COMMENT_WARNING_CODES);

/** Messages of the same limits, for servers with other codes. */
const WARNING_LABELS = [
  /already commented/i,
  /\b(?:waits?|waiting|awaits?|awaiting|pending) (?:for )?(?:review|approval|moderation)/i,
  /已[经經]?[评評][论論]/,
  /待[审審]核/,
];

/** Message of a refused comment without one (specification 8). */
const SUBMISSION_FAILED = 'Failed to submit comment';

const SUBMISSION = /^\/comments(?:\/[^/?]+\/reply)?$/;

/** Default message of a refused comment (specification 8), or undefined for other calls. */
export function commentDefaultMessage(method: Method, path: string): string | undefined {
  return method === 'POST' && SUBMISSION.test(path) ? SUBMISSION_FAILED : undefined;
}

const COMMENT_POST = /^\/comments(?:\/|$|\?)/;

/**
 * Turns a comment refused by a limit into a warning (specification 8).
 * @param path path of the call, filled in or not
 */
export function warnOfCommentLimit(
  method: Method,
  path: string,
  result: ApiResult<unknown>,
): ApiResult<unknown> | ApiWarning {
  if (result.success || method !== 'POST' || !COMMENT_POST.test(path)) return result;
  const { code, message, data, status = 0 } = result;
  const isLimit = codes.has(code ?? '') || WARNING_LABELS.some((words) => words.test(message));
  return isLimit
    ? { success: true, isWarning: true, status, message, data, ...(code ? { code } : {}) }
    : result;
}

type Challenge = ApiOutputs['comments']['challenge'];

/**
 * The proof of work that a refused comment requires, or undefined. Solve it, and send the comment again with
 * the solution as `captcha`.
 */
export function challengeOf(result: ApiResult<unknown> | ApiWarning): Challenge | undefined {
  if (result.success || (result.code !== 'CAPTCHA_REQUIRED' && result.code !== 'CAPTCHA_INVALID'))
    return undefined;
  return isChallenge(result.data) ? result.data : undefined;
}

function isChallenge(data: unknown): data is Challenge {
  return typeof data === 'object' && data !== null && 'parameters' in data && 'signature' in data;
}
