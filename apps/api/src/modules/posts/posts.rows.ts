import type { RequestContext } from '../../context.ts';
import { READABLE_STATES } from '../../db/entities/posts.entities.ts';
import { keptQuery } from '../../db/kept-query.ts';
import type { NamedTerm } from '../terms/kept-terms.service.ts';

/** Everything that a list shows of its posts, in a fixed number of queries whatever its length. */
export interface PostRows {
  posts: PostRow[];
  translations: TranslationRow[];
  /** Tags of the posts, in their order. */
  tags: { postId: number; tag: NamedTerm }[];
  categories: ReadonlyMap<number, NamedTerm>;
}

export type PostRow = Awaited<ReturnType<typeof selectPosts>>[number];
export type TranslationRow = Awaited<ReturnType<typeof selectTranslations>>[number];

export async function loadPostRows(
  { db, terms }: Pick<RequestContext, 'db' | 'terms'>,
  ids: readonly number[],
): Promise<PostRows> {
  if (ids.length === 0) return { posts: [], translations: [], tags: [], categories: new Map() };
  const [posts, translations, links] = await Promise.all([
    selectPosts(db, {}, ids),
    selectTranslations(db, {}, ids),
    selectTagLinks(db, {}, ids),
  ]);
  const [categories, tags] = await Promise.all([
    terms.categories(posts.flatMap((post) => post.category_id ?? [])),
    terms.tags(links.map((link) => link.tag_id)),
  ]);
  return {
    posts,
    translations,
    categories,
    tags: links.flatMap(({ post_id: postId, tag_id: tagId }) => {
      const tag = tags.get(tagId);
      return tag ? { postId, tag } : [];
    }),
  };
}

const selectPosts = keptQuery((db, { ids }) =>
  db
    .selectFrom('posts as post')
    .leftJoin('authors as author', 'author.id', 'post.author_id')
    .select([
      'post.id',
      'post.slug',
      'post.published_at',
      'post.category_id',
      'post.cover_url',
      'post.cover_width',
      'post.cover_height',
      'post.view_count',
      'post.comment_count',
      'author.id as author_id',
      'author.slug as author_slug',
      'author.name as author_name',
      'author.avatar as author_avatar',
    ])
    .where('post.id', 'in', ids),
);

const selectTranslations = keptQuery((db, { ids }) =>
  db
    .selectFrom('post_translations')
    .select([
      'id',
      'post_id',
      'locale',
      'title',
      'excerpt',
      'description',
      'keywords',
      'cover_alt',
      'reading_minutes',
      'updated_at',
    ])
    .where('post_id', 'in', ids)
    .where('state', 'in', READABLE_STATES),
);

/** Tags of posts, in their order. */
export const selectTagLinks = keptQuery((db, { ids }) =>
  db
    .selectFrom('post_tags')
    .select(['post_id', 'tag_id'])
    .where('post_id', 'in', ids)
    .orderBy('position')
    .orderBy('tag_id'),
);
