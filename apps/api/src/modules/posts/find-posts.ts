import type { PageInput } from '@sanwen/contracts/shared.schemas';
import type { NotNull } from 'kysely';
import { type Parameters, prepareQuery } from '../../db/prepared-query.ts';
import type { ReadDb } from '../../db/read.ts';
import { AppError } from '../../errors/app-error.ts';
import { offsetOf } from '../../platform/pagination.ts';
import type { RequestContext } from '../../request/context.ts';
import { findId } from '../slugs/slugs.service.ts';

interface Conditions {
  categoryId?: number | undefined;
  tagId?: number | undefined;
  authorId?: number | undefined;
}

export interface PostFilter extends Conditions {
  sort: 'latest' | 'popular';
}

interface Range {
  limit: number;
  offset: number;
}

/** IDs of one page of listed posts. With no filter or one, this reads a range of one index. */
export async function findPostIds(
  db: ReadDb,
  { sort, ...conditions }: PostFilter,
  page: PageInput,
): Promise<number[]> {
  const { tagId, categoryId, authorId } = conditions;
  const range = { limit: page.limit, offset: offsetOf(page) };
  const isOfTag =
    tagId !== undefined && categoryId === undefined && authorId === undefined && sort === 'latest';
  const found = isOfTag
    ? await selectTagged(db, { tagId, ...range })
    : await (sort === 'popular' ? selectPopular : selectLatest)(db, { ...conditions, ...range });
  return found.map((post) => post.id);
}

const PINNED_MAX = 10;

/** IDs of the listed posts that are pinned, newest pin first. */
export async function findPinnedIds(db: ReadDb): Promise<number[]> {
  const posts = await db
    .selectFrom('posts')
    .select('id')
    .where('pinned_at', 'is not', null)
    .where('listed_at', 'is not', null)
    .orderBy('pinned_at', 'desc')
    .limit(PINNED_MAX)
    .execute();
  return posts.map(({ id }) => id);
}

/** How many posts a filter finds. With no filter or one, the count is stored; for several, it is counted. */
export async function countPosts(db: ReadDb, { sort: _sort, ...conditions }: PostFilter): Promise<number> {
  const isStored = Object.values(conditions).filter((id) => id !== undefined).length < 2;
  const [found] = await (isStored ? selectStoredCount : countShared)(db, conditions);
  return Number(found?.count ?? 0);
}

const selectTagged = prepareQuery((db, { value, limit }: Parameters<Range & { tagId: number }>) =>
  db
    .selectFrom('post_tags')
    .select('post_id as id')
    .where('tag_id', '=', value('tagId'))
    .where('listed_at', 'is not', null)
    .orderBy('listed_at', 'desc')
    .orderBy('post_id', 'desc')
    .limit(limit())
    .offset(value('offset')),
);

const selectLatest = prepareQuery((db, places: Parameters<Range & Conditions>) =>
  filteredPosts(db, places)
    .select('posts.id')
    .orderBy('posts.listed_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(places.limit())
    .offset(places.value('offset')),
);

const selectPopular = prepareQuery((db, places: Parameters<Range & Conditions>) =>
  filteredPosts(db, places)
    .select('posts.id')
    .orderBy('posts.view_count', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(places.limit())
    .offset(places.value('offset')),
);

const countShared = prepareQuery((db, places: Parameters<Conditions>) =>
  filteredPosts(db, places).select(({ fn }) => fn.countAll<number | string>().as('count')),
);

const selectStoredCount = prepareQuery((db, { value, has }: Parameters<Conditions>) => {
  if (has('categoryId')) {
    return db.selectFrom('categories').select('post_count as count').where('id', '=', value('categoryId'));
  }
  if (has('tagId'))
    return db.selectFrom('tags').select('post_count as count').where('id', '=', value('tagId'));
  if (has('authorId')) {
    return db.selectFrom('authors').select('post_count as count').where('id', '=', value('authorId'));
  }
  return db.selectFrom('site_counts').select('value as count').where('key', '=', 'posts');
});

function filteredPosts(db: ReadDb, { value, has }: Parameters<Conditions>) {
  return db
    .selectFrom('posts')
    .where('posts.listed_at', 'is not', null)
    .$if(has('categoryId'), (query) => query.where('posts.category_id', '=', value('categoryId')))
    .$if(has('authorId'), (query) => query.where('posts.author_id', '=', value('authorId')))
    .$if(has('tagId'), (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('post_tags')
            .select('post_tags.tag_id')
            .whereRef('post_tags.post_id', '=', 'posts.id')
            .where('post_tags.tag_id', '=', value('tagId')),
        ),
      ),
    );
}

/**
 * IDs of the newest listed posts of each category, newest first. One query, which reads a range of one index
 * per category.
 */
export async function findNewestIdsByCategory(
  db: ReadDb,
  categoryIds: readonly number[],
  limit: number,
): Promise<Map<number, number[]>> {
  const [first, ...others] = categoryIds.map((categoryId) =>
    db
      .selectFrom(
        db
          .selectFrom('posts')
          .select(['id', 'category_id as categoryId', 'listed_at'])
          .where('category_id', '=', categoryId)
          .where('listed_at', 'is not', null)
          .orderBy('listed_at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .as('newest'),
      )
      .select(['newest.id', 'newest.categoryId', 'newest.listed_at']),
  );
  if (!first) return new Map();
  const rows = await others.reduce((all, one) => all.unionAll(one), first).execute();
  const newestFirst = rows.toSorted(
    (a, b) => Number(new Date(b.listed_at ?? 0)) - Number(new Date(a.listed_at ?? 0)) || b.id - a.id,
  );
  const byCategory = Map.groupBy(newestFirst, ({ categoryId }) => categoryId ?? 0);
  return new Map([...byCategory].map(([categoryId, posts]) => [categoryId, posts.map(({ id }) => id)]));
}

/** IDs of listed posts with views, most read first. */
export async function findMostReadIds(db: ReadDb, limit: number): Promise<number[]> {
  const posts = await db
    .selectFrom('posts')
    .select('id')
    .where('listed_at', 'is not', null)
    .where('view_count', '>', 0)
    .orderBy('view_count', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return posts.map(({ id }) => id);
}

/** A post that readers can see. */
export type ListedPost = Awaited<ReturnType<typeof selectListed>>[number];

/**
 * Finds a listed post by ID, slug, or former slug. A current slug, by far the most common, takes one query.
 */
export async function findListedPost(db: ReadDb, idOrSlug: string): Promise<ListedPost | undefined> {
  const [found] = await selectListed(db, { slug: idOrSlug });
  if (found) return found;
  const id = await findId(db, 'posts', idOrSlug);
  return id === null ? undefined : (await selectListed(db, { id }))[0];
}

/** @throws AppError POST_NOT_FOUND */
export async function requireListedPost(
  { db }: Pick<RequestContext, 'db'>,
  idOrSlug: string,
): Promise<ListedPost> {
  const post = await findListedPost(db, idOrSlug);
  if (!post) throw new AppError('POST_NOT_FOUND');
  return post;
}

const selectListed = prepareQuery((db, { value, has }: Parameters<{ slug?: string; id?: number }>) =>
  db
    .selectFrom('posts')
    .select(['id', 'category_id as categoryId', 'listed_at as listedAt'])
    .$narrowType<{ listedAt: NotNull }>()
    .where('listed_at', 'is not', null)
    .$if(has('slug'), (query) => query.where('slug', '=', value('slug')))
    .$if(has('id'), (query) => query.where('id', '=', value('id'))),
);
