import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import {
  type MANAGED_SORTS,
  MANAGED_TOTAL_MAX,
  type ManagedFilter,
  type languageTotalsSchema,
  type managedCountsSchema,
} from '@sanwen/contracts/posts.manage.schemas';
import type { PageInput } from '@sanwen/contracts/shared.schemas';
import { type OrderByItemBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { likePattern, type ReadDb } from '#src/db/read.ts';
import { offsetOf } from '#src/platform/pagination.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { foldText } from '../../search/tokens/fold.service.ts';
import { statePattern, readStates } from '../managed-columns.ts';

export interface ManagedOrder {
  sort: (typeof MANAGED_SORTS)[number];
  order: 'asc' | 'desc';
}

/** How many match, counted no further than a bound. */
interface Total {
  count: number;
  isCapped: boolean;
}

const COLUMNS = {
  updated: 'updated_at',
  published: 'published_at',
  views: 'view_count',
  comments: 'comment_count',
  title: 'title_key',
} as const;

/** Ids of one page. Everything that is filtered and ordered by stands in the narrow table of posts itself. */
export async function findManagedIds(
  db: ReadDb,
  filter: ManagedFilter,
  { sort, order, enabled, ...page }: ManagedOrder & PageInput & { enabled: readonly Locale[] },
): Promise<number[]> {
  const rows = await matching(db, filter, enabled)
    .select('posts.id')
    .orderBy(`posts.${COLUMNS[sort]}`, (by) => inOrder(by, sort, order))
    .orderBy('posts.id', order)
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of what matches, in their own order: for going through all of it while it changes. */
export async function findIdsBetween(
  db: ReadDb,
  filter: ManagedFilter,
  { after, upTo, enabled, limit }: { after: number; upTo: number; enabled: readonly Locale[]; limit: number },
): Promise<number[]> {
  const rows = await matching(db, filter, enabled)
    .select('posts.id')
    .where('posts.id', '>', after)
    .where('posts.id', '<=', upTo)
    .orderBy('posts.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Id of the post that was made last; 0 when there is none. */
export async function newestId(db: ReadDb): Promise<number> {
  const newest = await db.selectFrom('posts').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return newest?.id ?? 0;
}

/**
 * One page, and how many match in all, of a filter that no index answers: in one look at the table. In the
 * order of an index the database would walk through all posts for a title that few have, and through all of
 * them once more to count.
 * @returns no ids for a page past the end, and when more match than are counted: then a page is soon found in
 * its order
 */
export async function scanManaged(
  db: ReadDb,
  filter: ManagedFilter,
  { sort, order, enabled, ...page }: ManagedOrder & PageInput & { enabled: readonly Locale[] },
): Promise<{ ids?: number[]; total?: Total }> {
  const rows = await db
    .with(
      (cte) => cte('found').materialized(),
      () =>
        matching(db, filter, enabled)
          .select(['posts.id', `posts.${COLUMNS[sort]} as key`])
          .limit(MANAGED_TOTAL_MAX + 1),
    )
    .selectFrom('found')
    .select(({ selectFrom }) => [
      'id',
      selectFrom('found')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .as('count'),
    ])
    .orderBy('key', (by) => inOrder(by, sort, order))
    .orderBy('id', order)
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  if (rows.length === 0 && page.page > 1) return {};
  const total = capped(Number(rows[0]?.count ?? 0), MANAGED_TOTAL_MAX);
  return total.isCapped ? { total } : { ids: rows.map(({ id }) => id), total };
}

/** Whether a filter looks into every row that is not ruled out by another. */
export function isScan({ q, languageState }: ManagedFilter): boolean {
  return Boolean(q) || languageState !== undefined;
}

/**
 * The databases differ in where they put what has no date; only dates may be missing, and saying so costs an
 * index.
 */
function inOrder(
  by: OrderByItemBuilder,
  sort: ManagedOrder['sort'],
  order: 'asc' | 'desc',
): OrderByItemBuilder {
  const ordered = order === 'desc' ? by.desc() : by.asc();
  if (sort !== 'published') return ordered;
  return order === 'desc' ? ordered.nullsLast() : ordered.nullsFirst();
}

/** How many posts match, counted no further than `most`. */
export async function countManaged(
  db: ReadDb,
  filter: ManagedFilter,
  enabled: readonly Locale[],
  most = MANAGED_TOTAL_MAX,
): Promise<Total> {
  const { count } = await db
    .selectFrom(
      matching(db, filter, enabled)
        .select('posts.id')
        .limit(most + 1)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return capped(Number(count), most);
}

function capped(count: number, most: number): Total {
  return { count: Math.min(count, most), isCapped: count > most };
}

/** Titles are kept folded, so what is looked for is folded too. */
function matching(db: ReadDb, filter: ManagedFilter, enabled: readonly Locale[]) {
  const { q, status, language, languageState, category, tag, author } = filter;
  return db
    .selectFrom('posts')
    .where('posts.trashed_at', status === 'trash' ? 'is not' : 'is', null)
    .$if(status !== 'trash' && status !== 'all', (query) =>
      query.where(sql<boolean>`posts.status = ${status}`),
    )
    .$if(Boolean(q), (query) =>
      query.where(sql<boolean>`posts.titles like ${likePattern(foldText(q ?? ''))} escape '\\'`),
    )
    .$if(category === 0, (query) => query.where('posts.category_id', 'is', null))
    .$if(Boolean(category), (query) => query.where('posts.category_id', '=', category ?? 0))
    .$if(author !== undefined, (query) => query.where('posts.author_id', '=', author ?? 0))
    .$if(tag !== undefined, (query) =>
      query.where('posts.id', 'in', (link) =>
        link
          .selectFrom('post_tags')
          .select('post_id')
          .where('tag_id', '=', tag ?? 0),
      ),
    )
    .$if(languageState !== undefined, (query) =>
      query.where(({ eb, or }) =>
        or(
          (language ? [language] : LOCALES.filter((locale) => enabled.includes(locale))).map((locale) =>
            eb('posts.languages', 'like', statePattern(locale, languageState ?? 'missing')),
          ),
        ),
      ),
    )
    .$if(language !== undefined && languageState === undefined, (query) =>
      query.where('posts.languages', 'not like', statePattern(language ?? 'en-US', 'missing')),
    );
}

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
