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
