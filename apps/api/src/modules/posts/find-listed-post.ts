import type { NotNull } from 'kysely';
import { type Parameters, prepareQuery } from '../../db/prepared-query.ts';
import type { ReadDb } from '../../db/read.ts';
import { AppError } from '../../errors/app-error.ts';
import type { RequestContext } from '../../request/context.ts';
import { findId } from '../slugs/slugs.service.ts';

/** A post that readers may see. */
export type ListedPost = Awaited<ReturnType<typeof selectListed>>[number];

/**
 * The listed post that an id, a slug or a former slug names. By its slug, as nearly always, it takes one
 * query.
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
