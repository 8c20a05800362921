import { fallbackOrder, type Locale } from '@sanwen/contracts/locales';
import type { Page } from '@sanwen/contracts/shared.schemas';
import type { TAG_SORTS, tagsManageContract } from '@sanwen/contracts/tags.contract';
import type { ManagedTerm } from '@sanwen/contracts/terms.schemas';
import { type Expression, sql } from 'kysely';
import type { z } from 'zod';
import { likePattern, type ReadDb } from '../../db/read.ts';
import { offsetOf, toPage } from '../../platform/pagination.ts';
import type { SignedInContext } from '../../request/context.ts';
import { localizedTexts } from '../terms/terms.service.ts';

type List = z.output<(typeof tagsManageContract)['list']['input']>;

/** Tags with post counts that include drafts. */
export async function listManagedTags(
  ctx: SignedInContext,
  { sort, ...input }: List,
): Promise<Page<ManagedTerm>> {
  const { db, locale, settings } = ctx;
  const found = matching(db, input);
  const [{ total }, rows] = await Promise.all([
    found.select(({ fn }) => fn.countAll<number | string>().as('total')).executeTakeFirstOrThrow(),
    found
      .select(['tags.id', 'tags.slug', 'tags.post_count as postCount'])
      .orderBy(
        sortedBy(sort, fallbackOrder(locale, settings.language.defaultLanguage)),
        sort.startsWith('-') ? 'desc' : 'asc',
      )
      .orderBy('tags.id', 'desc')
      .limit(input.limit)
      .offset(offsetOf(input))
      .execute(),
  ]);
  return toPage(await complete(db, rows), input, Number(total));
}

function matching(db: ReadDb, { q, use }: Pick<List, 'q' | 'use'>) {
  const pattern = likePattern((q ?? '').toLowerCase());
  const named = db
    .selectFrom('tag_translations')
    .select('tag_id')
    .where(sql<boolean>`lower(name) like ${pattern} escape '\\'`);
  return db
    .selectFrom('tags')
    .$if(Boolean(q), (query) =>
      query.where(({ eb, or }) =>
        or([eb('tags.id', 'in', named), sql<boolean>`tags.slug like ${pattern} escape '\\'`]),
      ),
    )
    .$if(use !== undefined, (query) =>
      query.where(({ exists, not, selectFrom }) => {
        const isUsed = exists(selectFrom('post_tags').select('tag_id').whereRef('tag_id', '=', 'tags.id'));
        return use === 'used' ? isUsed : not(isUsed);
      }),
    );
}

function sortedBy(sort: (typeof TAG_SORTS)[number], order: readonly Locale[]): Expression<unknown> {
  switch (sort) {
    case 'name':
    case '-name': {
      const names = order.map(
        (locale) => sql`(select name from tag_translations where tag_id = tags.id and locale = ${locale})`,
      );
      return sql`lower(coalesce(${sql.join(names)}, tags.slug))`;
    }
    case 'slug':
    case '-slug':
      return sql.ref('tags.slug');
    default:
      return sql`(select count(*) from post_tags where tag_id = tags.id)`;
  }
}

async function complete(
  db: ReadDb,
  rows: { id: number; slug: string; postCount: number }[],
): Promise<ManagedTerm[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [texts, counts] = await Promise.all([
    db
      .selectFrom('tag_translations')
      .select(['tag_id as id', 'locale', 'name', 'description'])
      .where('tag_id', 'in', ids)
      .execute(),
    db
      .selectFrom('post_tags')
      .select(({ fn }) => ['tag_id as id', fn.countAll<number | string>().as('count')])
      .where('tag_id', 'in', ids)
      .groupBy('tag_id')
      .execute(),
  ]);
  const textsOf = localizedTexts(texts);
  const countOf = new Map(counts.map(({ id, count }) => [id, Number(count)]));
  return rows.map((row) => ({ ...row, ...textsOf(row.id), allPosts: countOf.get(row.id) ?? 0 }));
}
