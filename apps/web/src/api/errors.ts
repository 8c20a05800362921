import type { AppRouter } from '@sanwen/contracts/api';
import { notFound } from '@tanstack/react-router';
import type { TRPCClientErrorLike } from '@trpc/client';
import { isChunkLoadError } from '../boot/versions/chunk-load-errors.ts';

const UNEXPECTED = 500;
const UNREACHABLE = 503;
const NOT_FOUND = 404;

/**
 * Recognizes a failed call by its name, because importing the library's class would bring the library to
 * every page.
 */
export function isFailedCall(error: unknown): error is TRPCClientErrorLike<AppRouter> {
  return error instanceof Error && error.name === 'TRPCClientError';
}

/** Whether there was no response, neither to a call nor to a request for code. */
export function isUnreachable(error: unknown): boolean {
  return isFailedCall(error) ? !error.data : isChunkLoadError(error);
}

/** HTTP status of an error: the server's, 503 if it was unreachable, 500 for any other (spec 2). */
export function errorStatus(error: unknown): number {
  if (isUnreachable(error)) return UNREACHABLE;
  return isFailedCall(error) ? (error.data?.httpStatus ?? UNEXPECTED) : UNEXPECTED;
}

/** The ID to quote when asking for help; only unexpected server errors have one. */
export function errorRequestId(error: unknown): string | undefined {
  return isFailedCall(error) ? error.data?.requestId : undefined;
}

/** Awaits a query and shows the 404 page if the server doesn't find the item. */
export async function orNotFound<QueryResult>(response: Promise<QueryResult>): Promise<QueryResult> {
  try {
    return await response;
  } catch (error) {
    if (errorStatus(error) === NOT_FOUND) throw notFound();
    throw error;
  }
}
