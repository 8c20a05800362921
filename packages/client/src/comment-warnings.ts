import type { ApiOutputs, Method } from './operations.ts';
import type { ApiResult, ApiWarning } from './results.ts';

/** The limits a comment can meet that are no errors (spec 8, product 17). */
export const COMMENT_WARNING_CODES = [
  'ALREADY_COMMENTED',
  'COMMENTED_TODAY',
  'COMMENT_AWAITS_REVIEW',
] as const;
const codes = new Set<string>(COMMENT_WARNING_CODES);

/** The same limits in words, for a server whose code says less. */
const WARNING_LABELS = [
  /already commented/i,
  /\b(?:waits?|waiting|awaits?|awaiting|pending) (?:for )?(?:review|approval|moderation)/i,
  /已[经經]?[评評][论論]/,
  /待[审審]核/,
];

/** Spec 8: of a comment that was refused without words. */
const SUBMISSION_FAILED = 'Failed to submit comment';

const SUBMISSION = /^\/comments(?:\/[^/?]+\/reply)?$/;

/** What spec 8 says of a refused comment that brought no words; undefined for every other call. */
export function unspokenComment(method: Method, path: string): string | undefined {
  return method === 'POST' && SUBMISSION.test(path) ? SUBMISSION_FAILED : undefined;
}

const COMMENT_POST = /^\/comments(?:\/|$|\?)/;

/**
 * Turns a refused comment into a warning when what refused it is a limit (spec 8).
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
 * The proof of work that a refused comment asks for; undefined when it was not refused for that. Solve it,
 * and send the comment again with the solution as `captcha`.
 */
export function challengeOf(result: ApiResult<unknown> | ApiWarning): Challenge | undefined {
  if (result.success || (result.code !== 'CAPTCHA_REQUIRED' && result.code !== 'CAPTCHA_INVALID'))
    return undefined;
  return isChallenge(result.data) ? result.data : undefined;
}

function isChallenge(data: unknown): data is Challenge {
  return typeof data === 'object' && data !== null && 'parameters' in data && 'signature' in data;
}
