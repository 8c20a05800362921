import type { RequestContext } from '#src/request/context.ts';
import { requireAccess } from '#src/request/permissions.ts';
import { daysBefore } from './missed-searches.service.ts';

/** A search that found nothing. */
export interface MissedSearch {
  /** Folded. */
  term: string;
  searches: number;
  /** The last day on which someone searched for it: `2026-11-21`, UTC. */
  lastDay: string;
}

/**
 * Searches of the last days that found nothing, most frequent first: topics that readers want, and words
 * that tags lack.
 * @throws AppError UNAUTHORIZED or FORBIDDEN
 */
export async function listMissedSearches(
  ctx: Pick<RequestContext, 'db' | 'user'>,
  { days, limit }: { days: number; limit: number },
): Promise<MissedSearch[]> {
  requireAccess('admin', ctx);
  const today = new Date().toISOString().slice(0, 10);
  const rows = await ctx.db
    .selectFrom('search_misses')
    .select(({ fn }) => [
      'term',
      fn.sum<number | string>('searches').as('searches'),
      fn.max('day').as('lastDay'),
    ])
    .where('day', '>', daysBefore(today, days))
    .groupBy('term')
    .orderBy(({ fn }) => fn.sum('searches'), 'desc')
    .orderBy(({ fn }) => fn.max('day'), 'desc')
    .orderBy('term')
    .limit(limit)
    .execute();
  return rows.map(({ term, searches, lastDay }) => ({ term, searches: Number(searches), lastDay }));
}
