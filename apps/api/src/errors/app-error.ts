import { ERROR_STATUS, type ErrorCode, type FieldRule } from '@sanwen/contracts/errors';
import { TRPCError } from '@trpc/server';

const TRPC_CODES: Record<number, TRPCError['code']> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'BAD_REQUEST',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  502: 'BAD_GATEWAY',
  503: 'SERVICE_UNAVAILABLE',
};

/** A violated rule, before it's localized. */
export interface BrokenRule {
  field: string;
  rule: FieldRule;
  values?: Record<string, string | number>;
}

export interface AppErrorOptions {
  retryAfterSeconds?: number | undefined;
}

/** An expected error, by its code in the catalog. It's localized when sent, in the caller's language. */
export class AppError extends TRPCError {
  readonly errorCode: ErrorCode;
  readonly rules: BrokenRule[];
  /** What was done in spite of the error; sent to the caller only. */
  readonly data: unknown;
  /** Delay for the `Retry-After` header of a 429 or 503; by default, it depends on the status. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    errorCode: ErrorCode,
    rules: BrokenRule[] = [],
    data?: unknown,
    { retryAfterSeconds }: AppErrorOptions = {},
  ) {
    super({ code: TRPC_CODES[ERROR_STATUS[errorCode]] ?? 'INTERNAL_SERVER_ERROR', message: errorCode });
    this.errorCode = errorCode;
    this.rules = rules;
    this.data = data;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
