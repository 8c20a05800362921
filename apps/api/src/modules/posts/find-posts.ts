import type { PageInput } from '@sanwen/contracts/shared.schemas';
import type { ReadDb } from '../../db/read.ts';
import { offsetOf } from '../../paging.ts';

export interface PostFilter {
  categoryId?: number | undefined;
  tagId?: number | undefined;
  authorId?: number | undefined;
  sort: 'latest' | 'popular';
}

/** Ids of one page of listed posts. Each single filter, and none, reads a range of one index. */
export async function findPostIds(db: ReadDb, filter: PostFilter, page: PageInput): Promise<number[]> {
  const { tagId, categoryId, authorId, sort } = filter;
  if (tagId !== undefined && categoryId === undefined && authorId === undefined && sort === 'latest') {
    const links = await db
      .selectFrom('post_tags')
      .select('post_id as id')
      .where('tag_id', '=', tagId)
      .where('listed_at', 'is not', null)
      .orderBy('listed_at', 'desc')
      .orderBy('post_id', 'desc')
      .limit(page.limit)
      .offset(offsetOf(page))
      .execute();
    return links.map((link) => link.id);
  }
  const posts = await filteredPosts(db, filter)
    .select('posts.id')
    .orderBy(sort === 'popular' ? 'posts.view_count' : 'posts.listed_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  return posts.map((post) => post.id);
}

/** How many posts a filter finds: a kept count, or for several conditions at once the count of what they share. */
export async function countPosts(db: ReadDb, filter: PostFilter): Promise<number> {
  const { categoryId, tagId, authorId } = filter;
  const conditions = [categoryId, tagId, authorId].filter((id) => id !== undefined);
  if (conditions.length > 1) {
    const found = await filteredPosts(db, filter)
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(found.count);
  }
  const kept = await keptCount(db, filter);
  return kept?.count ?? 0;
}

function keptCount(db: ReadDb, { categoryId, tagId, authorId }: PostFilter) {
  if (categoryId !== undefined) {
    return db
      .selectFrom('categories')
      .select('post_count as count')
      .where('id', '=', categoryId)
      .executeTakeFirst();
  }
  if (tagId !== undefined) {
    return db.selectFrom('tags').select('post_count as count').where('id', '=', tagId).executeTakeFirst();
  }
  if (authorId !== undefined) {
    return db
      .selectFrom('authors')
      .select('post_count as count')
      .where('id', '=', authorId)
      .executeTakeFirst();
  }
  return db.selectFrom('site_counts').select('value as count').where('key', '=', 'posts').executeTakeFirst();
}

function filteredPosts(db: ReadDb, { categoryId, tagId, authorId }: PostFilter) {
  return db
    .selectFrom('posts')
    .where('posts.listed_at', 'is not', null)
    .$if(categoryId !== undefined, (query) => query.where('posts.category_id', '=', categoryId ?? 0))
    .$if(authorId !== undefined, (query) => query.where('posts.author_id', '=', authorId ?? 0))
    .$if(tagId !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('post_tags')
            .select('post_tags.tag_id')
            .whereRef('post_tags.post_id', '=', 'posts.id')
            .where('post_tags.tag_id', '=', tagId ?? 0),
        ),
      ),
    );
}
