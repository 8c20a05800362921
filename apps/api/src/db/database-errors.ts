/**
 * What went wrong with the database itself, whichever statement met it:
 * `unavailable` – it cannot be reached, does not respond, or is locked for longer than a writer waits;
 * `full` – there is no room on its disk;
 * `unwritable` – it can be read but not written.
 */
export type DatabaseTrouble = 'unavailable' | 'full' | 'unwritable';

/** A database that cannot be used now; its cause is what the driver said. */
export class DatabaseUnavailable extends Error {
  readonly code = 'DATABASE_UNAVAILABLE';

  constructor(cause?: unknown) {
    super('The database cannot be reached.', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** SQLite's primary result codes: https://www.sqlite.org/rescode.html */
const SQLITE_TROUBLE: Record<number, DatabaseTrouble> = {
  5: 'unavailable',
  8: 'unwritable',
  10: 'unwritable',
  13: 'full',
  14: 'unwritable',
};
/**
 * Extended codes of writing a file and of growing the index of its log, which is what a full disk looks like
 * there.
 */
const SQLITE_NO_ROOM = new Set([778, 4874]);

/** SQLSTATE codes of PostgreSQL, and Node's codes of a full disk. */
const TROUBLE_OF_CODES: readonly [RegExp, DatabaseTrouble][] = [
  [/^DATABASE_UNAVAILABLE$/, 'unavailable'],
  [/^(53100|ENOSPC|EDQUOT)$/, 'full'],
  [/^(25006|58030)$/, 'unwritable'],
  // Connection exceptions, resources, a server that starts or stops, a canceled statement.
  [/^(08...|53[23]00|57P0[1-5]|57014)$/, 'unavailable'],
];

const LOST_SOCKET =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** `pg` names the end of a connection in words alone. */
const LOST_CONNECTION =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout e(xceeded when trying to connect|xpired)|Query read timeout)/;

const CAUSES_MAX = 5;

/**
 * Whether a connection's own error says that it is lost. Of other errors this cannot be asked: mail servers
 * refuse connections too.
 */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    LOST_CONNECTION.test(error.message) ||
    ('code' in error && typeof error.code === 'string' && LOST_SOCKET.test(error.code))
  );
}

/**
 * The trouble behind an error, however it was wrapped; undefined for one that says nothing about the
 * database.
 */
export function troubleOf(error: unknown): DatabaseTrouble | undefined {
  let each = error;
  for (let depth = 0; depth < CAUSES_MAX && each instanceof Error; depth += 1) {
    const trouble = ownTrouble(each);
    if (trouble) return trouble;
    each = each.cause;
  }
  return undefined;
}

function ownTrouble(error: Error): DatabaseTrouble | undefined {
  if ('errcode' in error && typeof error.errcode === 'number') {
    return SQLITE_NO_ROOM.has(error.errcode) ? 'full' : SQLITE_TROUBLE[error.errcode & 0xff];
  }
  if ('code' in error && typeof error.code === 'string') {
    const { code } = error;
    return TROUBLE_OF_CODES.find(([pattern]) => pattern.test(code))?.[1];
  }
  return undefined;
}

/** SQLITE_TOOBIG, SQLITE_CONSTRAINT, SQLITE_MISMATCH. */
const SQLITE_REFUSALS = new Set([18, 19, 20]);

/**
 * Whether a database refused a row for what is in it: it refers to nothing, is there twice, or is of the
 * wrong kind.
 */
export function isRefusedRow(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && typeof error.errcode === 'number')
    return SQLITE_REFUSALS.has(error.errcode & 0xff);
  // PostgreSQL's classes of data exceptions and of broken constraints.
  return 'code' in error && typeof error.code === 'string' && /^2[23][\dA-Z]{3}$/.test(error.code);
}
