import { LOCALES } from '@sanwen/contracts/locales';
import type { languageTotalsSchema, managedCountsSchema } from '@sanwen/contracts/posts.manage.schemas';
import type { z } from 'zod';
import type { SignedInContext } from '#src/request/context.ts';
import { readStates } from '../../post-summary.ts';
import { countManaged } from './find-managed.ts';

/** How many posts stand where. Each is counted in an index, and no further than a bound. */
export async function countByStatus({ db }: SignedInContext): Promise<z.output<typeof managedCountsSchema>> {
  const count = (status: 'all' | 'draft' | 'scheduled' | 'published' | 'trash') =>
    countManaged(db, { status }, []);
  const [all, draft, scheduled, published, trash] = await Promise.all([
    count('all'),
    count('draft'),
    count('scheduled'),
    count('published'),
    count('trash'),
  ]);
  return { all, draft, scheduled, published, trash };
}

/**
 * How many posts are where in each language, but for the trash: one row for each combination that there is.
 */
export async function countByLanguage({
  db,
}: SignedInContext): Promise<z.output<typeof languageTotalsSchema>> {
  const rows = await db
    .selectFrom('posts')
    .select(['languages', ({ fn }) => fn.countAll<number | string>().as('count')])
    .where('trashed_at', 'is', null)
    .groupBy('languages')
    .execute();
  const totals = LOCALES.map((locale) => ({ locale, missing: 0, draft: 0, stale: 0, published: 0 }));
  for (const { languages, count } of rows) {
    for (const [index, state] of readStates(languages).entries()) {
      const total = totals[index];
      if (total) total[state] += Number(count);
    }
  }
  return { items: totals };
}
