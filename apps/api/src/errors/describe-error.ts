import type { I18n } from '@lingui/core';
import { ERROR_STATUS, type ErrorBody, type ErrorCode, type FieldIssue } from '@sanwen/contracts/errors';
import { TRPCError } from '@trpc/server';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { type DatabaseProblem, findDatabaseProblem } from '../db/database-errors.ts';
import type { DatabaseState } from '../db/database-state.ts';
import { isMissingValue } from '../internals.ts';
import { AppError, type BrokenRule } from './app-error.ts';
import { errorTexts, ruleTexts } from './error-texts.ts';

/** Errors that Fastify or tRPC raise before a handler runs, and those of the S3 store, by their codes. */
const KNOWN_CODES: Record<string, ErrorCode> = {
  FST_ERR_BAD_URL: 'MALFORMED_ADDRESS',
  FST_ERR_MAX_PARAM_LENGTH: 'ADDRESS_TOO_LONG',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_REQUEST',
  FST_REQ_FILE_TOO_LARGE: 'IMAGE_TOO_LARGE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'FILE_MISSING',
  S3_FAILED: 'UNAVAILABLE',
  PARSE_ERROR: 'MALFORMED_JSON',
  BAD_REQUEST: 'BAD_REQUEST',
  UNAUTHORIZED: 'UNAUTHORIZED',
  FORBIDDEN: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  METHOD_NOT_SUPPORTED: 'METHOD_NOT_ALLOWED',
  PAYLOAD_TOO_LARGE: 'BODY_TOO_LARGE',
  UNSUPPORTED_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

/** Error codes for problems of the database or its disk. */
const CODE_OF_PROBLEM: Record<DatabaseProblem, ErrorCode> = {
  unavailable: 'UNAVAILABLE',
  unwritable: 'UNAVAILABLE',
  full: 'DISK_FULL',
};

/** Finds an error's code in the catalog; unexpected errors are INTERNAL. */
export function classify(error: unknown): { code: ErrorCode; rules: BrokenRule[]; data?: unknown } {
  if (error instanceof AppError) return { code: error.errorCode, rules: error.rules, data: error.data };
  if (error instanceof TRPCError) {
    if (error.cause instanceof AppError) return classify(error.cause);
    if (error.code === 'BAD_REQUEST' && error.cause instanceof z.core.$ZodError) {
      return { code: 'VALIDATION_FAILED', rules: brokenRules(error.cause) };
    }
  }
  const problem = findDatabaseProblem(error);
  if (problem) return { code: CODE_OF_PROBLEM[problem], rules: [] };
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  const known = typeof code === 'string' && Object.hasOwn(KNOWN_CODES, code) ? KNOWN_CODES[code] : undefined;
  if (known) return { code: known, rules: [] };
  if (error instanceof SyntaxError && statusCode === 400) return { code: 'MALFORMED_JSON', rules: [] };
  const isClientError = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
  return { code: isClientError ? 'BAD_REQUEST' : 'INTERNAL', rules: [] };
}

/** Default delays in seconds: rate limits last minutes, overload lasts moments. */
const RETRY_AFTER_SECONDS: Record<number, number> = { 429: 60, 503: 5 };

/** The `Retry-After` header for an error; empty if its status has none. */
export function retryAfterHeader(error: unknown): { 'retry-after'?: string } {
  return retryAfterOf(ERROR_STATUS[classify(error).code], appErrorOf(error)?.retryAfterSeconds);
}

/** The `Retry-After` header for a status. */
export function retryAfterOf(status: number, seconds?: number): { 'retry-after'?: string } {
  const standard = RETRY_AFTER_SECONDS[status];
  if (standard === undefined) return {};
  return { 'retry-after': String(Math.max(1, Math.ceil(seconds ?? standard))) };
}

function appErrorOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  return error instanceof TRPCError && error.cause instanceof AppError ? error.cause : undefined;
}

/** Whether an error is an expected response, such as not found. */
export function isExpected(error: unknown): boolean {
  return ERROR_STATUS[classify(error).code] < 500;
}

/** The response body of an error, localized. Only unexpected errors include the request ID (product 2). */
export function describeError(error: unknown, texts: I18n, requestId: string): ErrorBody {
  const { code, rules, data } = classify(error);
  return {
    success: false,
    code,
    message: texts._(errorTexts[code]),
    status: ERROR_STATUS[code],
    ...(code === 'INTERNAL' ? { requestId } : {}),
    ...(data === undefined ? {} : { data }),
    ...(rules.length > 0 ? { issues: describeRules(rules, texts) } : {}),
  };
}

export function describeRules(rules: BrokenRule[], texts: I18n): FieldIssue[] {
  return rules.map(({ field, rule, values }) => ({
    field,
    rule,
    message: texts._({ ...ruleTexts[rule], values: values ?? {} }),
  }));
}

type Issue = z.core.$ZodIssue;

/** The violated rule of spec 5 and the field for each issue of a failed validation. */
export function brokenRules(error: z.core.$ZodError): BrokenRule[] {
  return error.issues.map((issue) => ({ field: issue.path.join('.'), ...ruleOf(issue) }));
}

function ruleOf(issue: Issue): Omit<BrokenRule, 'field'> {
  switch (issue.code) {
    case 'too_small': {
      const min = Number(issue.minimum);
      if (issue.origin !== 'string') return { rule: 'min', values: { min } };
      return min === 1 ? { rule: 'required' } : { rule: 'minLength', values: { min } };
    }
    case 'too_big': {
      const max = Number(issue.maximum);
      return issue.origin === 'string'
        ? { rule: 'maxLength', values: { max } }
        : { rule: 'max', values: { max } };
    }
    case 'invalid_type':
      if (isMissingValue(issue)) return { rule: 'required' };
      return { rule: issue.expected === 'number' || issue.expected === 'int' ? 'number' : 'invalid' };
    case 'invalid_format':
      return { rule: issue.format === 'email' ? 'email' : 'invalid' };
    case 'invalid_value':
      return { rule: 'choice', values: { choices: issue.values.map(String).join(', ') } };
    default:
      return { rule: 'invalid' };
  }
}

/**
 * Logs an unexpected error. Database problems affect every request and job, so each kind is logged once a
 * minute, and not while the database is known to be away, which has its own log line. Overload isn't logged.
 */
export function reportError(
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  database: DatabaseState,
  error: unknown,
  what: string,
): void {
  if (error instanceof AppError && error.errorCode === 'UNAVAILABLE') return;
  const problem = findDatabaseProblem(error);
  if (!problem) log.error({ err: error }, what);
  else if (database.mayReport(problem)) log.warn({ err: error }, `${what}: ${PROBLEM_TEXTS[problem]}`);
}

const PROBLEM_TEXTS = {
  unavailable: 'the database is unavailable',
  unwritable: 'the database is read-only',
  full: 'the disk is full',
} as const;
