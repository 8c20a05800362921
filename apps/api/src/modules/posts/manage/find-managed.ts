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
import { foldText } from '#src/text/fold-text.ts';
import { statePattern, readStates } from '../managed-columns.ts';

export interface ManagedOrder {
  sort: (typeof MANAGED_SORTS)[number];
  order: 'asc' | 'desc';
}

/** How many posts match, counted up to a limit. */
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

/** IDs of one page. All filters and orders use columns of the posts table itself, which is narrow. */
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

/** IDs of matching posts in ID order, to walk through them while they change. */
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

/** ID of the newest post; 0 if there is none. */
export async function newestId(db: ReadDb): Promise<number> {
  const newest = await db.selectFrom('posts').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return newest?.id ?? 0;
}

/**
 * One page and the total for a filter that no index can answer, in a single scan. Following an index
 * instead, the database would walk all posts to find few, and again to count them.
 * @returns no IDs for a page past the end, or if more match than are counted: then following an index is
 * fast
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

/** Whether a filter has to read every row that the other filters leave. */
export function isScan({ q, languageState }: ManagedFilter): boolean {
  return Boolean(q) || languageState !== undefined;
}

/**
 * The databases sort null dates differently. Only dates can be null, and `nulls last` on other columns would
 * cost the index.
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

/** How many posts match, counted up to `most`. */
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

/** Titles are stored folded, so the query is folded too. */
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

/** How many posts have each status, each counted in an index up to a limit. */
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

/** How many posts are in each state per language, without the trash. */
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
