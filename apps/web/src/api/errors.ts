import type { AppRouter } from '@sanwen/contracts/api';
import { notFound } from '@tanstack/react-router';
import type { TRPCClientErrorLike } from '@trpc/client';
import { isChunkLoadError } from '../boot/versions/chunk-load-errors.ts';

const UNEXPECTED = 500;
const UNREACHABLE = 503;
const NOT_FOUND = 404;

/**
 * A failed call. It is known by its name: asking the library for its class would bring the library to every
 * page.
 */
export function isFailedCall(error: unknown): error is TRPCClientErrorLike<AppRouter> {
  return error instanceof Error && error.name === 'TRPCClientError';
}

/** Whether nobody answered: neither a call, nor the wish for a part of the app. */
export function isUnreachable(error: unknown): boolean {
  return isFailedCall(error) ? !error.data : isChunkLoadError(error);
}

/** HTTP status of a fault: the server's, 503 when it could not be reached, 500 for any other (spec 2). */
export function errorStatus(error: unknown): number {
  if (isUnreachable(error)) return UNREACHABLE;
  return isFailedCall(error) ? (error.data?.httpStatus ?? UNEXPECTED) : UNEXPECTED;
}

/** What to quote when asking for help; only faults that the server did not expect have it. */
export function errorRequestId(error: unknown): string | undefined {
  return isFailedCall(error) ? error.data?.requestId : undefined;
}

/** Awaits an answer; an answer "there is no such thing" becomes the 404 page. */
export async function orNotFound<QueryResult>(answer: Promise<QueryResult>): Promise<QueryResult> {
  try {
    return await answer;
  } catch (error) {
    if (errorStatus(error) === NOT_FOUND) throw notFound();
    throw error;
  }
}
