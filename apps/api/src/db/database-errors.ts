/**
 * A problem with the database itself rather than a statement. `unavailable`: it can't be reached, doesn't
 * respond, or stays locked. `full`: its disk is full. `unwritable`: it's read-only.
 */
export type DatabaseProblem = 'unavailable' | 'full' | 'unwritable';

/** The database can't be used at the moment; the cause is the driver's error. */
export class DatabaseUnavailable extends Error {
  readonly code = 'DATABASE_UNAVAILABLE';

  constructor(cause?: unknown) {
    super('The database is unavailable.', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** SQLite's primary result codes: https://www.sqlite.org/rescode.html */
const SQLITE_PROBLEMS: Record<number, DatabaseProblem> = {
  5: 'unavailable',
  8: 'unwritable',
  10: 'unwritable',
  13: 'full',
  14: 'unwritable',
};
/**
 * Extended codes for a failed file write and for failing to grow the WAL index: what a full disk looks like.
 */
const SQLITE_NO_ROOM = new Set([778, 4874]);

/** PostgreSQL's SQLSTATE codes, and Node's codes for a full disk. */
const PROBLEM_OF_CODES: readonly [RegExp, DatabaseProblem][] = [
  [/^DATABASE_UNAVAILABLE$/, 'unavailable'],
  [/^(53100|ENOSPC|EDQUOT)$/, 'full'],
  [/^(25006|58030)$/, 'unwritable'],
  // Connection errors, exhausted resources, startup or shutdown, canceled statement.
  [/^(08...|53[23]00|57P0[1-5]|57014)$/, 'unavailable'],
];

const LOST_SOCKET =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** `pg` reports a closed connection only by its message. */
const LOST_CONNECTION =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout e(xceeded when trying to connect|xpired)|Query read timeout)/;

const CAUSES_MAX = 5;

/**
 * Whether a database connection's error means it's lost. Only for errors of such a connection: mail servers
 * refuse connections too.
 */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    LOST_CONNECTION.test(error.message) ||
    ('code' in error && typeof error.code === 'string' && LOST_SOCKET.test(error.code))
  );
}

/** Finds the database problem behind an error, however deeply wrapped; undefined for other errors. */
export function findDatabaseProblem(error: unknown): DatabaseProblem | undefined {
  let each = error;
  for (let depth = 0; depth < CAUSES_MAX && each instanceof Error; depth += 1) {
    const problem = ownProblem(each);
    if (problem) return problem;
    each = each.cause;
  }
  return undefined;
}

function ownProblem(error: Error): DatabaseProblem | undefined {
  if ('errcode' in error && typeof error.errcode === 'number') {
    return SQLITE_NO_ROOM.has(error.errcode) ? 'full' : SQLITE_PROBLEMS[error.errcode & 0xff];
  }
  if ('code' in error && typeof error.code === 'string') {
    const { code } = error;
    return PROBLEM_OF_CODES.find(([pattern]) => pattern.test(code))?.[1];
  }
  return undefined;
}

/** SQLITE_TOOBIG, SQLITE_CONSTRAINT, SQLITE_MISMATCH. */
const SQLITE_CONTENT_ERRORS = new Set([18, 19, 20]);

/** Whether a database rejected a row for its content: a missing reference, a duplicate, or a wrong type. */
export function isRefusedRow(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && typeof error.errcode === 'number')
    return SQLITE_CONTENT_ERRORS.has(error.errcode & 0xff);
  // PostgreSQL's classes for data exceptions and constraint violations.
  return 'code' in error && typeof error.code === 'string' && /^2[23][\dA-Z]{3}$/.test(error.code);
}
