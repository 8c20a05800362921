import type { FastifyBaseLogger } from 'fastify';
import { troubleOf } from '../db/database-errors.ts';
import type { DatabaseState } from '../db/database-state.ts';
import { AppError } from './app-error.ts';

/**
 * Writes an error that nobody expected to the log. What ails the database meets every request and every job
 * at once, so it is written once a minute, and not at all while the database is known to be away: that has
 * its own line. Overload is told to the caller alone.
 */
export function reportError(
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  database: DatabaseState,
  error: unknown,
  what: string,
): void {
  if (error instanceof AppError && error.errorCode === 'UNAVAILABLE') return;
  const trouble = troubleOf(error);
  if (!trouble) log.error({ err: error }, what);
  else if (database.mayReport(trouble)) log.warn({ err: error }, `${what}: ${TROUBLES[trouble]}`);
}

const TROUBLES = {
  unavailable: 'the database cannot be reached',
  unwritable: 'the database cannot be written',
  full: 'there is no room left on the disk',
} as const;
